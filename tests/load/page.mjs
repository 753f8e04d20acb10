/** A browser without scripts: keeps cookies and submits forms. */
const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#x27": "'", "#39": "'" };
const decode = (text = "") => text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole);
const attributes = (tag) =>
  Object.fromEntries(
    [...tag.matchAll(/\s([\w-[\].]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name, value && decode(value)]),
  );

export class Browser {
  cookies = new Map();

  /** @param origin the site; `address` is sent as the client's, as by one proxy */
  constructor(origin, address) {
    this.origin = origin;
    this.headers = { "accept-language": "en", accept: "text/html", "x-forwarded-for": address };
  }

  /** Without redirects. @throws when the answer is incomplete */
  async send(url, fields) {
    const address = new URL(url, this.origin);
    const isOurs = address.origin === new URL(this.origin).origin;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, {
      method: fields ? "POST" : "GET",
      body: fields && (fields instanceof FormData ? fields : new URLSearchParams(fields)),
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
    return {
      status: response.status,
      text,
      location: location && new URL(location, address).href,
      type: response.headers.get("content-type"),
    };
  }

  /** Follows redirects. Returns address and text. */
  async open(url) {
    let address = new URL(url, this.origin).href;
    for (let leads = 0; leads < 10; leads++) {
      const { status, text, location } = await this.send(address);
      if (!location) return { address, status, text };
      address = location;
    }
    throw new Error(`${url} leads on without an end`);
  }

  /** With these fields and this button (`name=value`, default the first), and follows the answer. */
  async submit(page, values, button) {
    const { action, isMultipart, sent } = findForm(page, Object.keys(values), button);
    const fields = { ...sent, ...values };
    const answer = await this.send(action, isMultipart ? toFormData(fields) : fields);
    if (answer.status !== 303) return { address: action, status: answer.status, text: answer.text };
    return this.open(answer.location);
  }
}

/** @throws when the page has no such form */
function findForm({ address, text }, names, button) {
  for (const [, tag, form] of text.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
    const { method, action = "", encType } = attributes(` ${tag}`); // React's spelling
    const { known, sent } = readFields(form);
    const buttons = [...form.matchAll(/<button\b([^>]*)>/g)].map(([, found]) => attributes(` ${found}`));
    const pressed = buttons.find(({ name, value, type }) =>
      button ? `${name}=${value}` === button : type !== "button",
    );
    if (method !== "post" || !pressed || !names.every((name) => name in known)) continue;
    if (pressed.name) sent[pressed.name] = pressed.value ?? "";
    const isMultipart = encType === "multipart/form-data";
    return { action: new URL(pressed.formAction ?? action, address).href, isMultipart, sent };
  }
  throw new Error(`${address} has no form with ${names.join(", ")} and the button ${button ?? "of any name"}`);
}

function toFormData(fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The default fields of the first form that has this field. */
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
