import type { Page } from "@playwright/test";
import { signInAs } from "./sign-in";
import { expect, test, type Say } from "./test";

async function saveCareers(page: Page, say: Say, url: string): Promise<void> {
  await page.getByLabel(say("adminCompany:fields.recruitmentUrl")).fill(url);
  await page.getByRole("button", { name: say("common:actions.save"), exact: true }).click();
}

test("an admin changes the company, and the site follows at once", async ({ page, say }) => {
  await signInAs(page, say, "admin");
  await page.goto("/admin/set-up");
  await page.getByRole("link", { name: say("adminDashboard:setUp.steps.company.action") }).click();
  await expect(page).toHaveURL("/admin/company");
  const field = page.getByLabel(say("adminCompany:fields.recruitmentUrl"));
  const before = await field.inputValue();
  await saveCareers(page, say, "jobs");
  await expect(page.getByRole("alert")).toContainText(say("errors:fields.urlInvalid"));
  await expect(field).toHaveValue("jobs");
  await saveCareers(page, say, "https://jobs.example/haneul");
  await expect(page.getByText(say("adminCompany:saved")).first()).toBeVisible();
  await page.goto("/about");
  const link = page.getByRole("contentinfo").getByRole("link", { name: say("common:footer.recruitment") });
  await expect(link).toHaveAttribute("href", "https://jobs.example/haneul");
  await page.goto("/admin/company");
  await saveCareers(page, say, before);
  await expect(page.getByText(say("adminCompany:saved")).first()).toBeVisible();
});
