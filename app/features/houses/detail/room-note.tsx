import { useTranslation } from "react-i18next";
import type { House } from "contract/house";
import { formatMoney } from "domain/money";
import { useLocale } from "~/platform/i18n/use-locale";
import * as styles from "./booking.css";

export function RoomNote({ house }: { house: Pick<House, "occupancy" | "beddingSetPrice"> }) {
  const { t } = useTranslation("houses");
  const locale = useLocale();
  return (
    <p
      className={styles.hint}
    >{`${t("house.guestsHint", { count: house.occupancy })} ${t("house.beddingHint", { price: formatMoney(house.beddingSetPrice, locale) })}`}</p>
  );
}
