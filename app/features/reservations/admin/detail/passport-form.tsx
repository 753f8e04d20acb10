import { useTranslation } from "react-i18next";
import { formatName } from "domain/person-name";
import { Button, DefaultButton } from "~/design-system/button/button";
import { PassportFields } from "~/shared/passport/passport-fields";
import { ReservationActionForm, type ReservationActionFormProps } from "./reservation-action-form";
import type { Question } from "./confirm.server";

type PassportFormProps = ReservationActionFormProps & { question: Extract<Question, { intent: "savePassport" }> };

/** The number is masked: an empty field keeps it. */
export function PassportForm({ question, values, ...formProps }: PassportFormProps) {
  const { t } = useTranslation("adminReservation");
  const { occupant, passport, nationalities } = question;
  const name = formatName(occupant);
  const saved = {
    "passport.name": passport?.name ?? undefined,
    "passport.nationality": passport?.nationality ?? undefined,
  };
  return (
    <ReservationActionForm
      {...formProps}
      values={{ ...saved, ...values }}
      intent="savePassport"
      text={t("actions.passportPage.lead", { name })}
      button={t("actions.passportPage.button")}
      hidden={{ occupantId: occupant.id }}
    >
      {(fieldOf) => (
        <>
          <DefaultButton intent="savePassport" />
          <PassportFields
            fieldOf={fieldOf}
            nationalities={nationalities}
            savedNumber={passport?.number}
            agreed={t("actions.passportPage.agreed", { name })}
          />
          {passport && (
            <div>
              <Button name="intent" value="removePassport" variant="secondary" size="small">
                {t("actions.passportPage.remove")}
              </Button>
            </div>
          )}
        </>
      )}
    </ReservationActionForm>
  );
}
