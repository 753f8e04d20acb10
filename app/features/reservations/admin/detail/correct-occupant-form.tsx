import { useTranslation } from "react-i18next";
import { formatName } from "domain/person-name";
import { OccupantFields, toOccupantValues } from "../../occupant-fields";
import { ReservationActionForm, type ReservationActionFormProps } from "./reservation-action-form";
import type { Question } from "./confirm.server";

type CorrectOccupantFormProps = ReservationActionFormProps & {
  question: Extract<Question, { intent: "correctOccupant" }>;
};

/** The name is part of what was signed. */
export function CorrectOccupantForm({ question, values, ...formProps }: CorrectOccupantFormProps) {
  const { t } = useTranslation("adminReservation");
  const { occupant, options } = question;
  const hasSigned = occupant.signedAt !== null;
  const name = formatName(occupant);
  const { firstName, lastName } = occupant;
  return (
    <ReservationActionForm
      {...formProps}
      values={{ ...toOccupantValues(occupant), ...values }}
      intent="correctOccupant"
      text={t(hasSigned ? "actions.occupantPage.leadSigned" : "actions.occupantPage.lead", { name })}
      button={t("actions.occupantPage.button")}
      hidden={{ occupantId: occupant.id, ...(hasSigned && { firstName, lastName }) }}
    >
      {(fieldOf) => <OccupantFields fieldOf={fieldOf} options={options} withoutName={hasSigned} />}
    </ReservationActionForm>
  );
}
