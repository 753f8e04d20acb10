import { Html, Preview } from "@react-email/components";
import { Fragment, type CSSProperties, type ReactElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { isOneOf } from "domain/collections";
import type { Fact } from "./facts";
import type { MessageContent } from "./message-content";
import * as look from "./message-email.look";
import { shownLarge, type StayView } from "./stay-view";

const { names } = look;

/** The mail has tables with inline styles alone: tests/factories/mail-checks.ts has the limits of e-mail clients. */
export function MessageEmail(content: MessageContent) {
  const { language, heading, paragraphs } = content;
  return (
    <Html lang={language}>
      <head {...joinHtml(<HeadContents title={heading} />, outlookSettings)} />
      <body className={names.page} style={look.page}>
        <Preview>{paragraphs[0] ?? heading}</Preview>
        <Table className={names.page} style={{ ...look.page, width: "100%" }}>
          <tr>
            <td
              align="center"
              style={look.margins}
              {...joinHtml(openOutlookColumn(look.columnWidth), <Column {...content} />, closeOutlookColumn)}
            />
          </tr>
        </Table>
      </body>
    </Html>
  );
}

/** Elements and Outlook's comments, which React cannot write. */
function joinHtml(...parts: (ReactElement | string)[]) {
  const html = parts.map((part) => (typeof part === "string" ? part : renderToStaticMarkup(part))).join("");
  return { dangerouslySetInnerHTML: { __html: html } };
}

function HeadContents({ title }: { title: string }) {
  return (
    <>
      <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="x-apple-disable-message-reformatting" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{title}</title>
      <style dangerouslySetInnerHTML={{ __html: look.schemes }} />
      <style dangerouslySetInnerHTML={{ __html: look.dark }} />
    </>
  );
}

function Column(content: MessageContent) {
  const { brand, logoUrl, heading, greeting, paragraphs, facts, stay, steps, action, footer, unsubscribe } = content;
  const listed = stay?.dates ? facts.filter(({ name }) => !isShownLarge(name)) : facts;
  return (
    <Table style={look.column} className={names.ink}>
      <Cell style={look.brandRow}>
        <BrandRow brand={brand} logoUrl={logoUrl} />
      </Cell>
      <Cell>
        <Table style={look.card} className={names.card}>
          {stay?.picture && <PictureRow {...stay.picture} />}
          <Cell style={look.words}>
            <h1 className={names.ink} style={look.heading}>
              {heading}
            </h1>
            {[greeting, ...paragraphs].map((paragraph) => (
              <p key={paragraph} className={names.ink} style={look.text}>
                <Words text={paragraph} content={content} />
              </p>
            ))}
          </Cell>
          {stay?.dates && (
            <Cell style={look.part}>
              <Dates {...stay.dates} />
            </Cell>
          )}
          {action && (
            <Cell style={look.part}>
              <Button {...action} />
            </Cell>
          )}
          {listed.length > 0 && (
            <Cell style={look.part}>
              <Facts facts={listed} content={content} />
            </Cell>
          )}
          {steps && (
            <Cell style={look.part}>
              <Steps {...steps} />
            </Cell>
          )}
          <Cell style={look.cardEnd}>&nbsp;</Cell>
        </Table>
      </Cell>
      <Cell className={names.soft} style={look.footer}>
        {footer.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        {unsubscribe && (
          <a className={names.soft} href={unsubscribe.url} style={look.footerLink}>
            {unsubscribe.label}
          </a>
        )}
      </Cell>
    </Table>
  );
}

type Styled = { className?: string; style?: CSSProperties; children: ReactNode };

/** A table for layout. Screen readers do not announce it as a table. */
function Table({ children, ...rest }: Styled) {
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} {...rest}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A row of one cell. */
function Cell({ children, ...rest }: Styled) {
  return (
    <tr>
      <td {...rest}>{children}</td>
    </tr>
  );
}

/** The name stands beside the mark, for clients that load no pictures. */
function BrandRow({ brand, logoUrl }: { brand: string; logoUrl: string }) {
  return (
    <Table>
      <tr>
        <td style={look.markCell}>
          <img src={logoUrl} width={32} height={32} alt="" style={look.mark} />
        </td>
        <td className={names.ink} style={look.brandName}>
          {brand}
        </td>
      </tr>
    </Table>
  );
}

function PictureRow({ url, alt, width, height, color }: NonNullable<StayView["picture"]>) {
  return (
    <tr>
      <td align="center" style={look.pictureBand(color)}>
        <img src={url} width={width} height={height} alt={alt} style={look.picture} />
      </td>
    </tr>
  );
}

const longWord = /(\S{25,})/;

/** Telephone numbers stay on one line, and addresses without a space fit a phone. */
function Words({ text, content: { phone, siteUrl } }: { text: string; content: MessageContent }) {
  const parts = text.split(phone).flatMap((part, index) => (index === 0 ? [part] : [phone, part]));
  return parts.map((part, index) => (
    <Fragment key={index}>
      {part === phone ? (
        <a className={names.ink} href={`tel:${phone.replace(/[^+\d]/g, "")}`} style={look.phone}>
          {phone}
        </a>
      ) : (
        part
          .split(longWord)
          .map((word, at) => (at % 2 === 0 ? word : <LongWord key={at} word={word} siteUrl={siteUrl} />))
      )}
    </Fragment>
  ));
}

function LongWord({ word, siteUrl }: { word: string; siteUrl: string }) {
  if (!word.startsWith(`${siteUrl}/`)) return <span style={look.longWord}>{word}</span>;
  return (
    <a className={names.ink} href={word} style={look.longLink}>
      {word}
    </a>
  );
}

function Dates({ days: [first, last], nights }: NonNullable<StayView["dates"]>) {
  return (
    <Table className={names.dates} style={look.dates}>
      <tr>
        <DayCell {...first} />
        <td className={names.soft} style={look.arrowCell} aria-hidden="true">
          &rarr;
        </td>
        <DayCell {...last} />
      </tr>
      <tr>
        <td colSpan={3} className={`${names.ink} ${names.nights}`} style={look.nights}>
          {nights}
        </td>
      </tr>
    </Table>
  );
}

function DayCell({ label, day, more }: NonNullable<StayView["dates"]>["days"][0]) {
  return (
    <td width="50%" style={look.dayCell}>
      <p className={names.soft} style={look.dayLabel}>
        {label}
      </p>
      <p className={names.ink} style={look.day}>
        {day}
      </p>
      <p className={names.soft} style={look.dayLabel}>
        {more}
      </p>
    </td>
  );
}

function Button({ label, url }: { label: string; url: string }) {
  return (
    <Table>
      <tr>
        <td style={look.buttonCell}>
          <a className={names.onButton} href={url} style={look.button}>
            {label}
          </a>
        </td>
      </tr>
    </Table>
  );
}

function Facts({ facts, content }: { facts: Fact[]; content: MessageContent }) {
  return (
    <Table className={names.facts} style={look.facts}>
      <FactsEdge />
      {facts.map(({ name, label, text }) =>
        name === toType ? (
          <Code key={name} label={label} code={text} />
        ) : (
          <tr key={name}>
            <td className={names.soft} style={look.factLabel}>
              {label}
            </td>
            <td className={names.ink} style={look.factText}>
              <Words text={text} content={content} />
            </td>
          </tr>
        ),
      )}
      <FactsEdge />
    </Table>
  );
}

/** Stands alone and large, because one reads it here and types it elsewhere. */
function Code({ label, code }: { label: string; code: string }) {
  return (
    <tr>
      <td colSpan={2} style={look.codeCell}>
        <p className={names.soft} style={look.dayLabel}>
          {label}
        </p>
        <p className={names.ink} style={look.code}>
          {code}
        </p>
      </td>
    </tr>
  );
}

/** Outlook for Windows has no padding on tables. */
function FactsEdge() {
  return (
    <tr>
      <td colSpan={2} style={look.factsEdge}>
        &nbsp;
      </td>
    </tr>
  );
}

function Steps({ heading, list }: { heading: string; list: string[] }) {
  return (
    <>
      <h2 className={names.ink} style={look.stepsHeading}>
        {heading}
      </h2>
      <ol style={look.steps}>
        {list.map((step) => (
          <li key={step} className={names.ink} style={look.step}>
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}

const isShownLarge = (name: string) => isOneOf(shownLarge, name);
const toType = "emailCode";

/*
 * What Outlook for Windows alone reads: it lays e-mails out with Word.
 */

const onlyOutlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`;

/**
 * Pictures and widths as large as the text where Windows enlarges it, and a font: Word takes Times where it does not
 * have the first of a list, and cells of tables do not inherit one.
 */
const outlookSettings = onlyOutlook(
  '<noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office">' +
    "<o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript>" +
    "<style>td,p,h1,h2,a,li,span{font-family:'Segoe UI','Malgun Gothic',sans-serif;mso-line-height-rule:exactly}</style>",
);

/** Word ignores `max-width`. */
const openOutlookColumn = (width: number) =>
  onlyOutlook(
    `<table role="presentation" align="center" width="${width}" border="0" cellpadding="0" cellspacing="0"><tr><td>`,
  );
const closeOutlookColumn = onlyOutlook("</td></tr></table>");
