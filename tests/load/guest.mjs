/** Each step is sent again unchanged until it is answered. Fifty guests at once: too many for Chromium. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { request } from "@playwright/test";
import { JSDOM } from "jsdom";

const timeoutMs = 180_000;
const password = "Homes-2026";
const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export class Guest {
  /** What the site has confirmed: none of it may be lost. */
  acknowledged = {};
  retries = 0;

  constructor(origin, number) {
    this.origin = origin;
    this.number = number;
    this.email = `kill-${number}-${randomUUID().slice(0, 8)}@residents.example`;
    const days = 20 + Math.floor(Math.random() * 300);
    this.stay = { checkIn: day(days), checkOut: day(days + 8), guests: "1", beddingSets: "1" };
  }

  /** @returns when the stay is confirmed, and then a night longer or as it was */
  async live() {
    const address = `10.${(this.number >> 16) & 255}.${(this.number >> 8) & 255}.${this.number & 255}`;
    const headers = { "accept-language": "en", origin: this.origin, "x-forwarded-for": address };
    this.requests = await request.newContext({ baseURL: this.origin, extraHTTPHeaders: headers });
    await this.bookAndExtend().finally(() => this.requests.dispose());
  }

  /** One request: redirects are not followed. */
  async send(url, form) {
    const answer = await this.requests.fetch(url, { method: form ? "POST" : "GET", form, maxRedirects: 0 });
    const text = await answer.text();
    await answer.dispose();
    return { status: answer.status(), location: answer.headers().location, text };
  }

  async bookAndExtend() {
    await this.signUp();
    const reservation = await this.reserve();
    await this.pay(reservation);
    this.acknowledged.paid = true;
    await this.sign();
    this.acknowledged.signed = true;
    const page = `/mypage/reservations/${reservation}`;
    await this.until("confirmed", async () => {
      const { status, text } = await this.send(page);
      return status === 200 && /Reservation confirmed|>Confirmed</i.test(text);
    });
    this.acknowledged.confirmed = true;
    await this.extend(reservation);
  }

  /** Every third guest withdraws the change after paying for it. */
  async extend(reservation) {
    const page = `/mypage/reservations/${reservation}/change`;
    const checkOut = new Date(Date.parse(this.stay.checkOut) + 86_400_000).toISOString().slice(0, 10);
    const asked = await this.until("asked for a longer stay", async () => {
      const offer = `${page}?${new URLSearchParams({ checkOut })}`;
      const { status, text } = await this.send(offer);
      if (status !== 200) {
        await this.logIn();
        return undefined;
      }
      if (text.includes("confirm=withdraw")) return "pending"; // asked for by an answer that was lost
      if (!text.includes('value="request"')) return text.includes("change-checkOut") ? "taken" : undefined;
      this.requestFields ??= { ...readForm(text, "quotedDifference"), intent: "request" };
      const answer = await this.send(page, this.requestFields);
      if (answer.status === 409 && answer.text.includes("change-checkOut")) return "taken";
      return answer.status === 303 ? "pending" : undefined;
    });
    if (asked === "taken") return;
    this.acknowledged.changed = "asked";
    const charge = await this.until("found what to pay", async () => {
      const { status, text } = await this.send(page);
      return status === 200 ? /\/pay\/[\w-]+\?installments=\d+/.exec(text)?.[0] : undefined;
    });
    await this.pay(charge.slice("/pay/".length));
    if (this.number % 3 === 0) return this.withdraw(page);
    await this.sign(1);
    await this.until("got the longer stay", async () => {
      const { status, text } = await this.send(page);
      return status === 200 && readForm(text, "checkOut").checkOut === checkOut;
    });
    Object.assign(this.acknowledged, { changed: "done", checkOut });
  }

  async withdraw(page) {
    const { form } = await this.open(`${page}?confirm=withdraw`, "changeId");
    const fields = { ...form, intent: "withdraw" };
    await this.until("withdrew the change", async () => (await this.send(page, fields)).status === 303);
    Object.assign(this.acknowledged, { changed: "withdrawn", checkOut: this.stay.checkOut });
  }

  async signUp() {
    const { form } = await this.open("/auth/sign-up", "passwordConfirm");
    const born = { birthYear: "1999", birthMonth: "01", birthDay: "31" };
    const person = { firstName: "Kim", lastName: "Killed", countryCode: "82", phone: "010-1234-5678", ...born };
    const fields = { ...form, ...person, email: this.email, password, passwordConfirm: password, agreeTerms: "on" };
    await this.until("signed up", async () => {
      const { status, text } = await this.send("/auth/sign-up", fields);
      if (status === 409 || /already/i.test(status === 400 ? text : "")) return this.logIn();
      return status === 303;
    });
    this.acknowledged.signedUp = true;
  }

  async logIn() {
    const { status } = await this.send("/auth/login", { email: this.email, password });
    return status === 303;
  }

  async reserve() {
    for (;;) {
      const slug = await this.choose();
      const { form, address } = await this.open(`/checkout/${slug}?${new URLSearchParams(this.stay)}`, "agreeFacility");
      const agreed = Object.fromEntries(
        ["Facility", "Cancellation", "Privacy", "Marketing", "FloorRule"].map((name) => [`agree${name}`, "on"]),
      );
      const fields = { ...form, ...agreed, intent: "reserve" };
      const found = await this.until("reserved", async () => {
        const { status, location, text } = await this.send(address, fields);
        if (status === 303 && location.includes("/pay/")) return location.split("/pay/")[1];
        return status === 409 && text.includes("has just taken these dates") ? "taken" : undefined;
      });
      if (found !== "taken") return (this.acknowledged.reservation = found);
    }
  }

  async choose() {
    return this.until("found a house", async () => {
      const page = 1 + Math.floor(Math.random() * 2);
      const { text } = await this.send(`/houses?${new URLSearchParams({ ...this.stay, page })}`);
      const slugs = [...new Set([...text.matchAll(/\/detail\/([\w-]+)\?/g)].map(([, slug]) => slug))];
      return slugs[Math.floor(Math.random() * slugs.length)];
    });
  }

  async pay(reservation) {
    const { form, address } = await this.open(`/pay/${reservation}`, "installments");
    const fields = { ...form, intent: "pay" };
    const gateway = await this.until("opened a payment", async () => {
      const { status, location } = await this.send(address, fields);
      return status === 303 ? location : undefined;
    });
    const back = gateway.includes("/v1/sandbox/")
      ? await this.until("paid", async () => {
          const { status, location } = await this.send(gateway, { card: "4242424242424242", intent: "pay" });
          return status === 303 ? location : undefined;
        })
      : gateway;
    await this.until("came back from the gateway", async () => {
      const { status, location } = await this.send(back);
      if (status !== 303 && status !== 302) return false;
      if (location.includes("/auth/login")) throw new Error("logged out while paying");
      return true;
    });
  }

  /** @param earlier links of the guest's that were signed before */
  async sign(earlier = 0) {
    const link = await this.until("got the contract", async () => {
      const { text } = await this.send(`/dev/messages?to=${encodeURIComponent(this.email)}`);
      const links = new Set([...text.matchAll(/\/sign\/[^"?\s<&]+/g)].map(([found]) => found));
      return [...links][links.size - 1 - earlier] && [...links][0]; // the newest mail comes first
    });
    const { form } = await this.open(link, "fullName");
    const fields = { ...form, fullName: "Kim Killed", consent: "on", intent: "sign" };
    await this.until("signed", async () => {
      const { status } = await this.send(link, fields);
      return status === 303 || (await this.send(link)).text.includes("You&#x27;ve signed");
    });
  }

  /** Follows redirects to a page with a form that has the field. */
  open(page, field) {
    return this.until(`opened ${page}`, async () => {
      let address = page;
      let answer = await this.send(address);
      if (answer.location?.includes("/auth/login")) await this.logIn();
      else if (answer.location) answer = await this.send((address = answer.location));
      return answer.status === 200 ? { address, form: readForm(answer.text, field) } : undefined;
    });
  }

  /** Repeats the attempt until there is an answer. */
  async until(what, attempt) {
    for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(300 + Math.random() * 700)) {
      const result = await attempt().catch((error) => {
        this.last = error;
      });
      if (result) return result;
      this.retries += 1;
    }
    throw new Error(`${this.email} never ${what}: ${this.last ?? ""}`);
  }
}

/** What a browser without scripts sends of the form that has this field. */
function readForm(html, field) {
  const { window } = new JSDOM(html);
  const { form } = window.document.querySelector(`form [name="${field}"]`);
  return Object.fromEntries(new window.FormData(form));
}
