/* The lines of an iCalendar file (RFC 5545, 3.1), in one pass over its characters: nothing is parsed that is not needed. */

export type Property = { name: string; params: ReadonlyMap<string, string>; value: string };

/** Part of a file. `line` is where it begins, from 1; one that ends with the file or within another is not `closed`. */
export type Component = { line: number; closed: boolean; properties: Property[]; parts: Component[] };

export type CalendarFile = { events: Component[]; zones: Component[] };

const maxLineLength = 20_000;
/** All that the import reads. Texts of guests are not among them. */
const wanted = new Set(
  "UID DTSTART DTEND DURATION STATUS TRANSP RECURRENCE-ID RRULE RDATE EXDATE TZID X-LIC-LOCATION TZOFFSETFROM TZOFFSETTO".split(
    " ",
  ),
);
const parts = new Set(["STANDARD", "DAYLIGHT"]);

/** `notACalendar` also for one that is cut off: its events at the end would be missing. */
export function readCalendarFile(text: string, maxEvents: number): CalendarFile | "notACalendar" | "tooManyEvents" {
  const file: CalendarFile = { events: [], zones: [] };
  let depth = 0; // 1: in the calendar
  let current: Component | null = null; // event or zone
  let part: Component | null = null; // of a zone
  let ignored = 0; // components within it that are not read
  let isComplete = false;
  const leave = () => void ([current, part, ignored] = [null, null, 0]);
  for (const { line, text: content } of unfold(text)) {
    const name = readName(content);
    if (name === "BEGIN" || name === "END") {
      const of = readValue(content)
        .replace(/\p{Cc}/gu, "")
        .trim()
        .toUpperCase();
      if (of === "VCALENDAR") {
        leave();
        depth = name === "BEGIN" ? 1 : 0;
        isComplete = name === "END";
      } else if (depth === 0) {
        if (!isComplete || of === "VEVENT") return "notACalendar";
      } else if (of === "VEVENT" || of === "VTIMEZONE") {
        if (name === "END" && current) current.closed = true;
        leave();
        if (name === "BEGIN") {
          current = { line, closed: false, properties: [], parts: [] };
          (of === "VEVENT" ? file.events : file.zones).push(current);
          if (file.events.length > maxEvents) return "tooManyEvents";
        }
      } else if (current && parts.has(of) && ignored === 0) {
        part = name === "BEGIN" ? { line, closed: true, properties: [], parts: [] } : null;
        if (part) current.parts.push(part);
      } else ignored = Math.max(0, ignored + (name === "BEGIN" ? 1 : -1));
    } else if (depth === 0) {
      if (!isComplete) return "notACalendar"; // after a calendar other text is left out
    } else if (current && ignored === 0 && wanted.has(name)) {
      (part ?? current).properties.push(readProperty(name, content));
    }
  }
  return isComplete ? file : "notACalendar";
}

function* unfold(text: string): Generator<{ line: number; text: string }> {
  let [start, content] = [0, ""];
  let line = 0;
  for (const raw of text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/)) {
    line++;
    if (raw.startsWith(" ") || raw.startsWith("\t")) content += raw.slice(1);
    else {
      if (content.trim()) yield { line: start, text: content };
      [start, content] = [line, raw];
    }
  }
  if (content.trim()) yield { line: start, text: content };
}

function readName(content: string): string {
  const end = content.slice(0, 40).search(/[;:]/);
  return (end < 0 ? "" : content.slice(0, end)).trim().toUpperCase();
}

const readValue = (content: string) => content.slice(content.lastIndexOf(":", 200) + 1, 200);

/** Parameters without a value are dropped. A line without end of its parameters, or beyond the limit, has no value. */
function readProperty(name: string, content: string): Property {
  const params = new Map<string, string>();
  if (content.length > maxLineLength) return { name, params, value: "" };
  let from = content.search(/[;:]/);
  let isQuoted = false;
  for (let at = from; at < content.length; at++) {
    if (at === from) continue;
    const sign = content[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || (sign !== ";" && sign !== ":" && content[from] === ";")) continue;
    if (content[from] === ":") break;
    const param = content.slice(from + 1, at);
    const equals = param.indexOf("=");
    if (equals > 0)
      params.set(param.slice(0, equals).trim().toUpperCase(), param.slice(equals + 1).replaceAll('"', ""));
    from = at;
  }
  const value = content[from] === ":" ? content.slice(from + 1).trim() : "";
  return { name, params, value };
}
