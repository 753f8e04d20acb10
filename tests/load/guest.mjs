/** Each step is sent again unchanged until it is answered. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Browser, fieldsOf } from "./page.mjs";

const timeoutMs = 180_000;
const password = "Homes-2026";
const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export class Guest {
  /** What the site has confirmed: none of it may be lost. */
  acknowledged = {};
  retries = 0;

  constructor(origin, number) {
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    this.browser = new Browser(origin, address);
    this.email = `kill-${number}-${randomUUID().slice(0, 8)}@residents.example`;
    const days = 20 + Math.floor(Math.random() * 300);
    this.stay = { checkIn: day(days), checkOut: day(days + 8), guests: "1", beddingSets: "1" };
  }

  /** @returns when the stay is confirmed */
  async live() {
    await this.signUp();
    const reservation = await this.reserve();
    await this.pay(reservation);
    await this.sign();
    const page = `/mypage/reservations/${reservation}`;
    await this.until("confirmed", async () => {
      const { status, text } = await this.browser.send(page);
      return status === 200 && /Reservation confirmed|>Confirmed</i.test(text);
    });
    this.acknowledged.confirmed = true;
  }

  async signUp() {
    const { form } = await this.open("/auth/sign-up", "passwordConfirm");
    const born = { birthYear: "1999", birthMonth: "01", birthDay: "31" };
    const person = { firstName: "Kim", lastName: "Killed", countryCode: "82", phone: "010-1234-5678", ...born };
    const fields = { ...form, ...person, email: this.email, password, passwordConfirm: password, agreeTerms: "on" };
    await this.until("signed up", async () => {
      const { status, text } = await this.browser.send("/auth/sign-up", fields);
      if (status === 409 || /already/i.test(status === 400 ? text : "")) return this.logIn();
      return status === 303;
    });
    this.acknowledged.signedUp = true;
  }

  async logIn() {
    const { status } = await this.browser.send("/auth/login", { email: this.email, password });
    return status === 303;
  }

  async reserve() {
    for (;;) {
      const slug = await this.choose();
      const { form, address } = await this.open(`/checkout/${slug}?${new URLSearchParams(this.stay)}`, "agreeFacility");
      const agreed = Object.fromEntries(
        ["Facility", "Cancellation", "Privacy", "Marketing"].map((name) => [`agree${name}`, "on"]),
      );
      const fields = { ...form, ...agreed, intent: "reserve" };
      const found = await this.until("reserved", async () => {
        const { status, location, text } = await this.browser.send(address, fields);
        if (status === 303 && location.includes("/pay/")) return location.split("/pay/")[1];
        return status === 409 && text.includes("have just been taken") ? "taken" : undefined;
      });
      if (found !== "taken") return (this.acknowledged.reservation = found);
    }
  }

  async choose() {
    return this.until("found a house", async () => {
      const page = 1 + Math.floor(Math.random() * 2);
      const { text } = await this.browser.send(`/houses?${new URLSearchParams({ ...this.stay, page })}`);
      const slugs = [...new Set([...text.matchAll(/\/detail\/([\w-]+)\?/g)].map(([, slug]) => slug))];
      return slugs[Math.floor(Math.random() * slugs.length)];
    });
  }

  async pay(reservation) {
    const { form, address } = await this.open(`/pay/${reservation}`, "installments");
    const fields = { ...form, intent: "pay" };
    const gateway = await this.until("opened a payment", async () => {
      const { status, location } = await this.browser.send(address, fields);
      return status === 303 ? location : undefined;
    });
    const back = gateway.includes("/v1/sandbox/")
      ? await this.until("paid", async () => {
          const { status, location } = await this.browser.send(gateway, { card: "4242424242424242", intent: "pay" });
          return status === 303 ? location : undefined;
        })
      : gateway;
    await this.until("came back from the gateway", async () => {
      const { status, location } = await this.browser.send(back);
      if (status !== 303 && status !== 302) return false;
      if (location.includes("/auth/login")) throw new Error("logged out while paying");
      return true;
    });
    this.acknowledged.paid = true;
  }

  async sign() {
    const link = await this.until("got the contract", async () => {
      const { text } = await this.browser.send(`/dev/messages?to=${encodeURIComponent(this.email)}`);
      return /\/sign\/[^"?\s<&]+/.exec(text)?.[0];
    });
    const { form } = await this.open(link, "fullName");
    const fields = { ...form, fullName: "Kim Killed", consent: "on", intent: "sign" };
    await this.until("signed", async () => {
      const { status } = await this.browser.send(link, fields);
      return status === 303 || (await this.browser.send(link)).text.includes("Your signature is in");
    });
    this.acknowledged.signed = true;
  }

  /** Follows redirects to a page with a form that has the field. */
  open(page, field) {
    return this.until(`opened ${page}`, async () => {
      let address = page;
      let answer = await this.browser.send(address);
      if (answer.location?.includes("/auth/login")) await this.logIn();
      else if (answer.location) answer = await this.browser.send((address = answer.location));
      return answer.status === 200 ? { address, form: fieldsOf(answer.text, field) } : undefined;
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
