/** A browser without scripts, as far as forms go: it keeps cookies and sends what stands in a form. */
const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#x27": "'", "#39": "'" };
const decode = (text = "") => text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole);
const attributes = (tag) =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w-[\].]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name, value && decode(value)]),
  );

export class Browser {
  cookies = new Map();

  /** @param origin where the site is; `address` is who it believes we are, behind one proxy */
  constructor(origin, address) {
    this.origin = origin;
    this.headers = { "accept-language": "en", accept: "text/html", "x-forwarded-for": address };
  }

  /** One request; no redirect is followed. @throws when there is no whole answer */
  async send(url, fields) {
    const address = new URL(url, this.origin);
    const isOurs = address.origin === new URL(this.origin).origin;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, {
      method: fields ? "POST" : "GET",
      body: fields && new URLSearchParams(fields),
      headers: { ...this.headers, ...(isOurs && { cookie, ...(fields && { origin: address.origin }) }) },
      redirect: "manual",
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    for (const line of isOurs ? response.headers.getSetCookie() : []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      if (value === "" || /max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const location = response.headers.get("location");
    return { status: response.status, text, location: location && new URL(location, address).href };
  }
}

/** The fields of the first form that has this one, as a browser would send them untouched. */
export function fieldsOf(html, having) {
  for (const [, form] of html.matchAll(/<form\b[^>]*>(.*?)<\/form>/gs)) {
    const fields = readFields(form);
    if (having in fields.known) return fields.sent;
  }
  throw new Error(`no form with ${having}`);
}

function readFields(form) {
  const known = {};
  const sent = {};
  for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
    const given = attributes(tag);
    const { name, type, value } = given;
    if (!name) continue;
    known[name] = true;
    if (!["checkbox", "radio"].includes(type)) sent[name] = value ?? "";
    else if ("checked" in given) sent[name] = value ?? "on";
  }
  for (const [, tag, options] of form.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const { name } = attributes(tag);
    const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, option]) => attributes(` ${option}`));
    known[name] = true;
    sent[name] = (all.find((option) => "selected" in option) ?? all[0])?.value ?? "";
  }
  for (const [, tag, text] of form.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs)) {
    known[attributes(tag).name] = true;
    sent[attributes(tag).name] = decode(text);
  }
  return { known, sent };
}
