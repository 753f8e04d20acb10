import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { signInAs } from "./sign-in";
import { expect, test } from "./test";

/** On the page that asks. */
async function confirm(page: Page, offer: string, yes: string): Promise<void> {
  await page.getByRole("link", { name: offer, exact: true }).click();
  await page.getByRole("button", { name: yes, exact: true }).click();
}

test("creates a house, lists what it lacks, and deletes it", async ({ page, say }) => {
  await signInAs(page, say, "admin");
  const name = `House ${randomBytes(4).toString("hex")}`;
  const both = (label: string) => [
    say("admin:bilingual.inEnglish", { label }),
    say("admin:bilingual.inKorean", { label }),
  ];
  const [english, korean] = both(say("adminHouses:name")) as [string, string];
  const save = page.getByRole("button", { name: say("common:actions.save"), exact: true }).first();

  await page.goto("/admin/houses/new");
  await page.getByLabel(english).fill(name);
  await page.getByRole("button", { name: say("adminHouses:create") }).click();
  await expect(page.getByRole("alert")).toContainText(
    say("errors:namedFields.bothLanguages", { field: say("errors:fieldNames.nameKo") }),
  );
  await expect(page.getByLabel(english)).toHaveValue(name);
  await page.getByLabel(korean).fill(`${name} 하우스`);
  await page.getByLabel(say("adminHouses:area"), { exact: true }).selectOption("hongdae");
  await page.getByRole("button", { name: say("adminHouses:create") }).click();
  await expect(page.getByText(say("adminHouses:missing.title"))).toBeVisible();

  const [tagline] = both(say("adminHouses:fields.tagline")) as [string];
  await page.getByLabel(tagline).fill("Quiet and near");
  await page.getByRole("button", { name: say("adminHouses:add.subway") }).click();
  const stop = page.getByRole("group", { name: say("adminHouses:row", { number: 1 }) });
  await stop.getByLabel(say("adminHouses:fields.line")).selectOption("2");
  await stop.getByLabel(say("admin:bilingual.english")).fill("Hongik Univ.");
  await stop.getByLabel(say("adminHouses:fields.minutes")).fill("6");
  await save.click();
  await expect(page.getByRole("alert")).toContainText(
    say("errors:namedFields.bothLanguages", { field: say("errors:fieldNames.stationKo") }),
  );
  await expect(page.getByLabel(tagline)).toHaveValue("Quiet and near");
  await stop.getByLabel(say("admin:bilingual.korean")).fill("홍대입구");
  await save.click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(stop.getByLabel(say("admin:bilingual.english"))).toHaveValue("Hongik Univ.");

  await page.getByRole("link", { name: say("adminHouses:sections.texts") }).click();
  await expect(page).toHaveURL(/section=texts/);
  const [about, aboutKorean] = both(say("adminHouses:fields.about")) as [string, string];
  await page.getByLabel(about).fill("One.\nTwo.");
  await page.getByLabel(aboutKorean).fill("하나.");
  await save.click();
  await expect(page.getByRole("alert")).toContainText(say("errors:fields.linesDiffer", { en: 2, ko: 1 }));
  await page.getByLabel(aboutKorean).fill("하나.\n둘.");
  await save.click();
  await expect(page.getByRole("alert")).toHaveCount(0);

  const list = `/admin/houses?${new URLSearchParams({ q: name })}`;
  await page.goto(list);
  await page.getByRole("rowheader").getByRole("link").click();
  await expect(page).toHaveURL(/houses\/[^?]/); // the list has a link of the same name
  await page.getByRole("link", { name: say("adminHouses:sections.units"), exact: true }).click();
  await expect(page).toHaveURL(/section=units/);
  await page.getByLabel(say("adminUnits:name"), { exact: true }).fill("201");
  await page.getByLabel(say("adminUnits:floor")).fill("2");
  await page.getByRole("button", { name: say("adminUnits:add") }).click();
  await expect(page.getByRole("heading", { name: say("adminUnits:one", { name: "201" }) })).toBeVisible();
  await confirm(page, say("adminUnits:delete.label", { name: "201" }), say("adminUnits:delete.confirm"));
  await expect(page.getByRole("heading", { name: say("adminUnits:one", { name: "201" }) })).toHaveCount(0);
  await expect(page.getByRole("link", { name: say("admin:list.back") })).toHaveAttribute("href", list);

  await confirm(page, say("adminHouses:actions.delete.label"), say("adminHouses:actions.delete.confirm"));
  await expect(page).toHaveURL(list);
  await expect(page.getByText(say("admin:list.empty"))).toBeVisible();
});
