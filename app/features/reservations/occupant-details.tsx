import { useTranslation } from "react-i18next";
import type { Occupant } from "contract/reservation";
import { Inline } from "~/design-system/layout/layout";
import { PlainLink } from "~/design-system/text/text";

/** What is known of a person beside the name. */
export function OccupantDetails({ person }: { person: Occupant }) {
  const { t } = useTranslation("reservations");
  const { email, countryCode, phone, signedAt } = person;
  const missing = [...(email ? [] : [t("occupant.email")]), ...(phone ? [] : [t("occupant.phone")])];
  return (
    <Inline gap="8">
      {email && (
        <span>
          <PlainLink href={`mailto:${email}`}>{email}</PlainLink>{" "}
        </span>
      )}
      {phone && <PlainLink href={`tel:+${countryCode}${phone}`}>{`+${countryCode} ${phone}`}</PlainLink>}
      {missing.length > 0 && !signedAt && <span>{t("occupant.completesLater", { fields: missing.join(", ") })}</span>}
    </Inline>
  );
}
