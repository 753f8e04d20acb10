/**
 * Everyday jobs of the desk in the console of a demo, in Chromium, each from Today on: clicks, fields, the seconds that
 * the site needs, and an estimate of a person's seconds. `npm run bench -- jobs`. docs/desk-jobs.md compares them with
 * other systems.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type Locator, type Page } from "@playwright/test";
import { addDays } from "../../domain/seoul-time";
import { settle } from "../../tests/e2e/settle";
import { launchOptions } from "../browser.mjs";
import { publish } from "./report";
import { startSite, stopServer } from "./servers";

/** Seconds by the keystroke-level model (Card, Moran, Newell): to think, to point, to press, to reach the keys, a key. */
const model = { think: 1.35, point: 1.1, press: 0.2, reach: 0.4, key: 0.28 };
const keysInField = 8;
const aClick = model.think + model.point + model.press;
const aField = aClick + model.reach + keysInField * model.key;

const day = (days: number) => new Date(Date.now() + (9 + days * 24) * 3_600_000).toISOString().slice(0, 10); // in Seoul

class Hand {
  clicks = 0;
  fields = 0;
  constructor(readonly page: Page) {}

  get main() {
    return this.page.getByRole("main");
  }
  async press(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.first().click();
    await settle(this.page);
  }
  link = (name: string | RegExp) => this.press(this.main.getByRole("link", { name }));
  button = (name: string | RegExp) => this.press(this.main.getByRole("button", { name }));
  menu = (name: string) => this.press(this.page.getByRole("banner").getByRole("link", { name, exact: true }));
  group = (name: string) => this.press(this.page.locator("header summary", { hasText: name }));
  async enter(name: string | RegExp, value: string): Promise<void> {
    this.fields += 1;
    await this.main.getByLabel(name).first().fill(value);
  }
  async choose(name: string | RegExp, option: string | { index: number }): Promise<void> {
    this.fields += 1;
    await this.main.getByLabel(name).first().selectOption(option);
  }
  /** By the field that every page has; Enter counts as a click. */
  async find(text: string): Promise<void> {
    this.fields += 1;
    this.clicks += 1;
    await this.page.getByRole("banner").getByRole("searchbox").fill(text);
    await this.page.keyboard.press("Enter");
    await this.page.waitForURL(/\/admin\/search/);
    await settle(this.page);
  }
  async confirm(name: string | RegExp): Promise<void> {
    await this.press(this.page.getByRole("dialog").getByRole("button", { name }));
  }
}

type Stay = { code: string; checkOut: string };
type Job = { name: string; run: (hand: Hand) => Promise<void> };

const openStay = async (hand: Hand, { code }: Stay) => {
  await hand.find(code);
  await hand.press(hand.main.getByRole("link", { name: code }).or(hand.main.getByRole("listitem").getByRole("link")));
};
const threeNightsLater = ({ checkOut }: Stay) => addDays(checkOut, 3);

/** @param stays confirmed ones that have not begun @param unpaid one that is not paid yet */
const listJobs = (stays: Stay[], unpaid: Stay): Job[] => [
  {
    name: "Take a room out of service for a week",
    run: async (hand) => {
      await hand.menu("Reservations");
      await hand.link("Calendar");
      await hand.link(/^\d{3}$/);
      await hand.enter("First night", day(300));
      await hand.enter("Available again on", day(307));
      await hand.choose("Reason", { index: 1 });
      await hand.button("Block these dates");
    },
  },
  {
    name: "Extend a stay by three nights, with the difference",
    run: async (hand) => {
      await openStay(hand, stays[0]!);
      await hand.link("Change the stay");
      await hand.enter("Check-out date", threeNightsLater(stays[0]!));
      await hand.button("Show the price");
      await hand.button("Request this change");
    },
  },
  {
    name: "Move a guest to another room",
    run: async (hand) => {
      await openStay(hand, stays[1]!);
      await hand.link("Change the stay");
      await hand.choose("Room", { index: 1 });
      await hand.button("Show the price");
      await hand.button("Request this change");
    },
  },
  {
    name: "Book for a new guest from a gap in the calendar",
    run: async (hand) => {
      await hand.menu("Reservations");
      await hand.link("Calendar");
      await hand.link(/^Book /);
      await hand.enter("First name", "Linh");
      await hand.enter("Last name", "Tran");
      await hand.enter("E-mail", `linh.${Date.now()}@mail.example`);
      await hand.enter("Phone number", "10-2345-6789");
      await hand.press(hand.main.getByRole("checkbox", { name: /agrees/ }));
      await hand.button("Book and hold the room");
    },
  },
  {
    name: "Correct a guest's e-mail",
    run: async (hand) => {
      await openStay(hand, stays[2]!);
      await hand.link(/^Correct/);
      await hand.enter("E-mail", `right.${Date.now()}@mail.example`);
      await hand.button("Save details");
    },
  },
  {
    name: "Mark an arrival",
    run: async (hand) => {
      await hand.press(hand.main.getByRole("listitem").getByRole("link"));
      await hand.button("Mark as arrived");
    },
  },
  {
    name: "Record a short payment by transfer",
    run: async (hand) => {
      await openStay(hand, unpaid);
      await hand.link("Record a payment");
      await hand.enter("Amount (won)", "100,000");
      await hand.press(hand.main.getByRole("radio", { name: "Bank transfer" }));
      await hand.button("Record the payment");
      await hand.confirm(/^Record/);
    },
  },
  {
    name: "Mark a room clean, then inspected",
    run: async (hand) => {
      await hand.group("More");
      await hand.menu("Cleaning");
      await hand.button(/^Clean/);
      await hand.button(/^Inspected/);
    },
  },
  {
    name: "Tell the door code of a stay",
    run: async (hand) => {
      await hand.press(hand.main.getByRole("listitem").getByRole("link"));
      await hand.button("Show the door code");
    },
  },
  {
    name: "Answer a guest's question",
    run: async (hand) => {
      await hand.press(hand.main.getByRole("link", { name: "Sofia Rossi" }));
      await hand.enter("Your answer", "The bicycle shed is behind the house.");
      await hand.button("Send answer");
    },
  },
  {
    name: "Give a colleague a narrower role",
    run: async (hand) => {
      await hand.find("minh.tran@residents.example");
      await hand.press(hand.main.locator('a[href^="/admin/users/"]'));
      await hand.press(hand.main.getByRole("checkbox", { name: "Front desk" }));
      await hand.button("Save roles");
    },
  },
  {
    name: "Read the monthly report by house",
    run: async (hand) => {
      await hand.group("Money");
      await hand.menu("Monthly report");
    },
  },
  {
    name: "Compare a settlement file of card payments",
    run: async (hand) => {
      await hand.group("Money");
      await hand.menu("Reconciliation");
      hand.fields += 1;
      const buffer = Buffer.from("paymentId,amount\nunknown,650000");
      await hand.main.getByLabel(/^Settlement file/).setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
      await hand.button("Compare");
    },
  },
  {
    name: "See what a guest would pay before prices are published",
    run: async (hand) => {
      await hand.menu("Houses");
      await hand.link(/Mural House/);
      await hand.link("Prices");
      await hand.enter("Monthly rent (won)", "700000");
      await hand.enter("Check-in", day(90));
      await hand.enter("Check-out", day(150));
      await hand.button("Show the price");
    },
  },
  { name: "Find a guest from everywhere", run: (hand) => hand.find("Minh") },
];

const folder = mkdtempSync(path.join(os.tmpdir(), "homes-bench-jobs-"));
const site = await startSite({ DATABASE_URL: "", DATA_DIR: folder });
const browser = await chromium.launch(launchOptions());
try {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: "en-GB",
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const headers = { "Accept-Language": "en" };
  const form = { email: "admin@homes.example", password: "Homes-2026" };
  await page.request.post("/auth/login", { form, headers });
  const { accessToken } = (
    (await (
      await page.request.post("/v1/auth/login", { data: { email: form.email, password: form.password } })
    ).json()) as {
      data: { accessToken: string };
    }
  ).data;
  const list = async (query: string) => {
    const answer = await page.request.get(`/v1/admin/reservations?size=20&${query}`, {
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
    });
    return ((await answer.json()) as { data: Stay[] }).data;
  };
  const coming = await list(`status=confirmed&sort=checkIn&from=${day(14)}`);
  const [unpaid] = await list("status=pending");
  const rows = [];
  for (const { name, run } of listJobs(coming.slice(3), unpaid!)) {
    await page.goto("/admin");
    await settle(page);
    const hand = new Hand(page);
    const startedAt = performance.now();
    await run(hand);
    const seconds = (performance.now() - startedAt) / 1000;
    const refused = await hand.main.getByRole("alert").count();
    if (refused > 0) throw new Error(`${name}: ${await hand.main.getByRole("alert").first().innerText()}`);
    rows.push({
      Job: name,
      Clicks: hand.clicks,
      Fields: hand.fields,
      "Seconds of the site": seconds.toFixed(1),
      "Seconds of a person, estimated": (seconds + hand.clicks * aClick + hand.fields * aField).toFixed(0),
    });
  }
  const how = `In the console of the demo, in Chromium at 1440 px, signed in, from Today on. Seconds of a person: those of the site, and by the keystroke-level model ${aClick.toFixed(2)} s for a click and ${aField.toFixed(2)} s for a field of ${keysInField} keys.`;
  await publish("Jobs of the desk", how, rows);
} finally {
  await browser.close();
  await stopServer(site);
  rmSync(folder, { recursive: true, force: true });
}
