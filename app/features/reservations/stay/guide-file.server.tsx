import { renderToStaticMarkup } from "react-dom/server";
import type { Reservation } from "contract/reservation";
import type { Language } from "domain/enums";
import { checkInInstant, checkOutInstant } from "domain/seoul-time";
import { getBrand, phoneHref } from "~/platform/brand";
import { formatDate, formatInstant } from "~/platform/format/format";
import { roomLine } from "~/platform/format/room-line.server";
import type { Translate } from "~/platform/i18n/i18next.server";
import { planSource } from "~/platform/paths/plan-source";
import * as look from "./guide-file.look";

type GuideFileProps = {
  reservation: Reservation;
  doorCode: string | null;
  savedAt: Date;
  locale: Language;
  t: Translate;
};

/** The check-in guide as one HTML file that loads nothing: read on the way, without a network. */
export function writeGuideFile(props: GuideFileProps): string {
  return `<!doctype html>\n${renderToStaticMarkup(<GuideFile {...props} />)}\n`;
}

function GuideFile({ reservation, doorCode, savedAt, locale, t }: GuideFileProps) {
  const { arrival, code, house, listingName, room, schedule } = reservation;
  const { address, addressKorean } = house;
  const title = `${t("reservations:guide.title")} · ${getBrand().name}`;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{title}</title>
        <style>{look.paper}</style>
      </head>
      <body style={look.page}>
        <main>
          <h1 style={look.title}>{title}</h1>
          <p style={look.line}>{listingName}</p>
          <p
            style={look.line}
          >{`${t("common:time.checkIn")}: ${formatDate(schedule.checkIn, locale)}, ${t("common:time.from", { time: formatInstant(checkInInstant(schedule.checkIn).toISOString(), locale) })}`}</p>
          <p
            style={look.line}
          >{`${t("common:time.checkOut")}: ${formatDate(schedule.checkOut, locale)}, ${t("common:time.until", { time: formatInstant(checkOutInstant(schedule.checkOut).toISOString(), locale) })}`}</p>
          <p style={look.line}>{code}</p>
          <div style={look.taxi}>
            <p style={look.line}>{t("reservations:guide.forTaxi")}</p>
            <p lang="ko" style={look.line}>
              {t("reservations:guide.driver")}
            </p>
            <p lang="ko" style={look.address}>
              {addressKorean}
            </p>
            {address !== addressKorean && <p style={look.line}>{address}</p>}
          </div>
          {doorCode && (
            <>
              <h2 style={look.heading}>{t("reservations:guide.doorCode")}</h2>
              <p style={look.address}>{doorCode}</p>
            </>
          )}
          <h2 style={look.heading}>{t("reservations:guide.steps")}</h2>
          <ol style={look.steps}>
            {arrival?.steps.map((step) => (
              <li key={step} style={look.step}>
                {step}
              </li>
            ))}
          </ol>
          {room && (
            <>
              <h2 style={look.heading}>{t("reservations:guide.room")}</h2>
              <p style={look.line}>{roomLine(room, t)}</p>
              {room.plan && <img style={look.plan} src={planSource(room.plan)} alt={room.plan.alt} />}
            </>
          )}
          <h2 style={look.heading}>{t("reservations:guide.call")}</h2>
          <p style={look.line}>
            <Call href={phoneHref()}>{getBrand().phone}</Call>
          </p>
          <p style={look.line}>
            <span>{t("reservations:guide.emergency")}</span> <Call href="tel:119">119</Call>{" "}
            <span>{`· ${t("reservations:guide.police")}`}</span> <Call href="tel:112">112</Call>
          </p>
          <p style={look.footer}>
            {t("reservations:guide.savedAt", { time: formatInstant(savedAt.toISOString(), locale) })}
          </p>
        </main>
      </body>
    </html>
  );
}

function Call({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} style={look.link}>
      {children}
    </a>
  );
}
