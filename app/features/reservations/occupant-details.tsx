import type { Occupant } from "contract/reservation";
import { Stack } from "~/design-system/layout/layout";
import { PlainLink } from "~/design-system/text/text";

/** What the booker has entered about a person, beside the name. */
export function OccupantDetails({ person: { email, countryCode, phone } }: { person: Occupant }) {
  return (
    <Stack gap="4">
      <PlainLink href={`mailto:${email}`}>{email}</PlainLink>{" "}
      <PlainLink href={`tel:+${countryCode}${phone}`}>{`+${countryCode} ${phone}`}</PlainLink>
    </Stack>
  );
}
