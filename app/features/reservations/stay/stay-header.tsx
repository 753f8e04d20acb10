import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Picture as PictureData } from "contract/house";
import type { Reservation } from "contract/reservation";
import type { AreaSlug } from "domain/enums";
import { Badge, type BadgeTone } from "~/design-system/badge/badge";
import { Heading } from "~/design-system/heading/heading";
import { Picture } from "~/design-system/picture/picture";
import { Text, Unbroken } from "~/design-system/text/text";
import { formatDate } from "~/platform/format/format";
import { useLocale } from "~/platform/i18n/use-locale";
import { paths } from "~/platform/paths/paths";
import * as styles from "./stay-header.css";

type StayHeaderProps = {
  title: string;
  house: { name: string; area: AreaSlug; areaName: string; cover: PictureData };
  schedule?: { checkIn: string; checkOut: string; nights: number };
  /** At the right end of the title. */
  end?: ReactNode;
  children?: ReactNode;
};

export function StayDates({ checkIn, checkOut, nights }: { checkIn: string; checkOut: string; nights?: string }) {
  const locale = useLocale();
  return (
    <span>
      <Unbroken>{`${formatDate(checkIn, locale)} –`}</Unbroken>{" "}
      <Unbroken>
        <span>{formatDate(checkOut, locale)}</span>
        {nights && <span>{` · ${nights}`}</span>}
      </Unbroken>
    </span>
  );
}

/** The area and the house, without what the title or the name of the house says already. */
function describePlace(title: string, { name, areaName }: StayHeaderProps["house"]): string {
  if (title.startsWith(name)) return areaName;
  return name.includes(areaName) ? name : `${areaName} · ${name}`;
}

export function StayHeader({ title, house, schedule, end, children }: StayHeaderProps) {
  const { t } = useTranslation("reservations");
  const { cover } = house;
  return (
    <header className={styles.header[house.area]}>
      <div className={styles.picture}>
        <Picture
          src={paths.media(cover.path, 480)}
          width={cover.width}
          height={cover.height}
          alt=""
          ratio="3:2"
          whole
          priority
        />
      </div>
      <div className={styles.text}>
        <div className={styles.title}>
          <Text size="small" tone="soft">
            {describePlace(title, house)}
          </Text>
          <Heading level={1}>{title}</Heading>
        </div>
        <div className={styles.facts}>
          {schedule && (
            <Text>
              <StayDates {...schedule} nights={t("stay.nights", { count: schedule.nights })} />
            </Text>
          )}
          {children}
        </div>
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </header>
  );
}

const statusTones: Record<Reservation["status"], BadgeTone> = {
  pending: "warning",
  confirmed: "success",
  completed: "neutral",
  canceled: "neutral",
  expired: "neutral",
  terminated: "neutral",
};

export function StatusBadge({ status, phase }: Pick<Reservation, "status" | "phase">) {
  const { t } = useTranslation("reservations");
  const isThere = status === "confirmed" && phase === "current";
  return <Badge tone={statusTones[status]}>{t(isThere ? "status.current" : `status.${status}`)}</Badge>;
}
