import { useTranslation } from "react-i18next";
import type { HouseWithFreeUnits } from "contract/admin/booking";
import { formatMoney } from "domain/money/money";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import type { BookingSearch } from "./booking.form.server";
import * as styles from "./free-rooms.css";

type FreeRoomsProps = {
  houses: HouseWithFreeUnits[];
  search: BookingSearch;
  /** Within the guest's form: buttons, which keep what is typed. */
  inForm?: boolean;
};

/** A link or button for each room, by house: the page again, with its price. */
export function FreeRooms({ houses, search, inForm = false }: FreeRoomsProps) {
  const { t } = useTranslation("adminNewReservation");
  const locale = useLocale();
  const { houseId, unitId: _unitId, ...rest } = search;
  return (
    <Stack as="section" gap="16">
      <Heading level={2} size="small">
        {t("rooms")}
      </Heading>
      {houses.length === 0 && <Text tone="soft">{t(houseId ? "noRoomsHere" : "noRooms")}</Text>}
      <ul className={styles.houses}>
        {houses.map((house) => (
          <li key={house.id} className={styles.house}>
            <Stack gap="8">
              <div>
                <Text weight="medium">{house.name}</Text>
                <Text size="small" tone="soft">
                  {[
                    t("perMonth", { rent: formatMoney(house.monthlyRent, locale) }),
                    t("upTo", { count: house.occupancy }),
                    t("minimum", { nights: house.minimumNights }),
                  ].join(" · ")}
                </Text>
              </div>
              <Inline gap="8">
                {house.units.map(({ id, name }) => {
                  const to = paths.adminNew("reservations", { ...rest, houseId, unitId: id });
                  const look = { variant: "secondary", size: "small" } as const;
                  const label = t("chosen", { house: house.name, name });
                  return inForm ? (
                    <Button key={id} {...look} name="intent" value="chooseRoom" formAction={to} aria-label={label}>
                      {t("room", { name })}
                    </Button>
                  ) : (
                    <ButtonLink key={id} {...look} to={to} aria-label={label}>
                      {t("room", { name })}
                    </ButtonLink>
                  );
                })}
              </Inline>
            </Stack>
          </li>
        ))}
      </ul>
      {houseId && (
        <Text size="small">
          {inForm ? (
            <Button variant="link" name="intent" value="chooseRoom" formAction={paths.adminNew("reservations", rest)}>
              {t("allHouses")}
            </Button>
          ) : (
            <TextLink to={paths.adminNew("reservations", rest)}>{t("allHouses")}</TextLink>
          )}
        </Text>
      )}
    </Stack>
  );
}
