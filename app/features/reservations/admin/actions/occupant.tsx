import { useTranslation } from "react-i18next";
import { formatName, pickName } from "domain/people/person-name";
import { Button, DefaultButton } from "~/design-system/button/button";
import { PassportFields } from "~/shared/passport/passport-fields";
import { OccupantFields, toOccupantValues } from "../../occupant-fields";
import { StayActionForm, type ConfirmProps } from "./stay-action-form";

/** The name is part of what was signed. */
export function CorrectOccupantForm({ confirm, values, ...formProps }: ConfirmProps<"correctOccupant">) {
  const { t } = useTranslation("adminReservation");
  const { occupant, options } = confirm;
  const hasSigned = occupant.signedAt !== null;
  const name = formatName(occupant);
  return (
    <StayActionForm
      {...formProps}
      values={{ ...toOccupantValues(occupant), ...values }}
      intent="correctOccupant"
      text={t(hasSigned ? "actions.occupantPage.leadSigned" : "actions.occupantPage.lead", { name })}
      button={t("actions.occupantPage.button")}
      hidden={{ occupantId: occupant.id, ...(hasSigned && pickName(occupant)) }}
    >
      {(fieldOf) => <OccupantFields fieldOf={fieldOf} options={options} withoutName={hasSigned} />}
    </StayActionForm>
  );
}

/** The number is masked: an empty field keeps it. */
export function PassportForm({ confirm, values, ...formProps }: ConfirmProps<"savePassport">) {
  const { t } = useTranslation("adminReservation");
  const { occupant, passport, nationalities } = confirm;
  const name = formatName(occupant);
  const saved = {
    "passport.name": passport?.name ?? undefined,
    "passport.nationality": passport?.nationality ?? undefined,
  };
  return (
    <StayActionForm
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
    </StayActionForm>
  );
}
