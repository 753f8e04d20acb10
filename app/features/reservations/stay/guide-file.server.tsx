import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Reservation } from "contract/reservation";
import type { Language } from "domain/enums";
import { checkInInstant, checkOutInstant } from "domain/seoul-time";
import { color, leading, radius, size, space, text, weight } from "~/design-system/theme/tokens";
import { getBrand, phoneHref } from "~/platform/brand";
import { formatDate, formatInstant } from "~/platform/format/format";
import { roomLine } from "~/platform/format/room-line.server";
import type { Translate } from "~/platform/i18n/i18next.server";
import { planSource } from "~/platform/paths/picture-sources";

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
        <style>{paperStyle}</style>
      </head>
      <body style={pageStyle}>
        <main>
          <h1 style={titleStyle}>{title}</h1>
          <p style={lineStyle}>{listingName}</p>
          <p
            style={lineStyle}
          >{`${t("common:time.checkIn")}: ${formatDate(schedule.checkIn, locale)}, ${t("common:time.from", { time: formatInstant(checkInInstant(schedule.checkIn).toISOString(), locale) })}`}</p>
          <p
            style={lineStyle}
          >{`${t("common:time.checkOut")}: ${formatDate(schedule.checkOut, locale)}, ${t("common:time.until", { time: formatInstant(checkOutInstant(schedule.checkOut).toISOString(), locale) })}`}</p>
          <p style={lineStyle}>{code}</p>
          <div style={taxiStyle}>
            <p style={lineStyle}>{t("reservations:guide.forTaxi")}</p>
            <p lang="ko" style={lineStyle}>
              {t("reservations:guide.driver")}
            </p>
            <p lang="ko" style={addressStyle}>
              {addressKorean}
            </p>
            {address !== addressKorean && <p style={lineStyle}>{address}</p>}
          </div>
          {doorCode && (
            <>
              <h2 style={headingStyle}>{t("reservations:guide.doorCode")}</h2>
              <p style={addressStyle}>{doorCode}</p>
            </>
          )}
          <h2 style={headingStyle}>{t("reservations:guide.steps")}</h2>
          <ol style={stepsStyle}>
            {arrival?.steps.map((step) => (
              <li key={step} style={stepStyle}>
                {step}
              </li>
            ))}
          </ol>
          {room && (
            <>
              <h2 style={headingStyle}>{t("reservations:guide.room")}</h2>
              <p style={lineStyle}>{roomLine(room, t)}</p>
              {room.plan && <img style={planStyle} src={planSource(room.plan)} alt={room.plan.alt} />}
            </>
          )}
          <h2 style={headingStyle}>{t("reservations:guide.call")}</h2>
          <p style={lineStyle}>
            <Call href={phoneHref()}>{getBrand().phone}</Call>
          </p>
          <p style={lineStyle}>
            <span>{t("reservations:guide.emergency")}</span> <Call href="tel:119">119</Call>{" "}
            <span>{`· ${t("reservations:guide.police")}`}</span> <Call href="tel:112">112</Call>
          </p>
          <p style={footerStyle}>
            {t("reservations:guide.savedAt", { time: formatInstant(savedAt.toISOString(), locale) })}
          </p>
        </main>
      </body>
    </html>
  );
}

function Call({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} style={linkStyle}>
      {children}
    </a>
  );
}

/* Inline styles: the file is opened offline. */

const pageStyle: CSSProperties = {
  maxWidth: size.reading,
  margin: "0 auto",
  padding: space["16"],
  color: color.ink,
  backgroundColor: color.surface,
  fontFamily: "Pretendard, -apple-system, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Segoe UI', sans-serif",
  fontSize: text["18"],
  lineHeight: leading.text,
  wordBreak: "keep-all", // Korean breaks between words
  overflowWrap: "break-word",
};
const titleStyle: CSSProperties = { fontSize: text["28"], lineHeight: leading.headline, margin: `${space["16"]} 0` };
const headingStyle: CSSProperties = { fontSize: text["22"], margin: `${space["24"]} 0 ${space["8"]}` };
const lineStyle: CSSProperties = { margin: `0 0 ${space["4"]}` };
const taxiStyle: CSSProperties = {
  margin: `${space["24"]} 0`,
  padding: space["16"],
  backgroundColor: color.brandSoft,
  borderRadius: radius.control,
};
const addressStyle: CSSProperties = {
  fontSize: text["28"],
  fontWeight: weight.bold,
  lineHeight: leading.korean,
  margin: `${space["8"]} 0`,
};
const stepsStyle: CSSProperties = { margin: 0, paddingLeft: space["24"] };
const stepStyle: CSSProperties = { margin: `0 0 ${space["8"]}` };
const planStyle: CSSProperties = { display: "block", width: "100%", maxHeight: "28rem" };
const linkStyle: CSSProperties = { color: color.brandText, fontWeight: weight.semibold, whiteSpace: "nowrap" };
const footerStyle: CSSProperties = {
  marginTop: space["32"],
  paddingTop: space["16"],
  borderTop: `1px solid ${color.line}`,
  color: color.inkSoft,
  fontSize: text["16"],
};
const paperStyle = "@page{margin:18mm 16mm}";
