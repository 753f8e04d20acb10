import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { writeAnotherBuild } from "./another-build";
import { answering, freePort, startServer, stop } from "./server";
import { settle } from "./settle";
import { expect, test } from "./test";

test("submits an open form after a deployment of another build, and continues with a link", async ({ page, say }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "homes-deployment-"));
  const next = path.join(folder, "next");
  writeAnotherBuild(next);
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const settings = { DATA_DIR: path.join(folder, "data"), PUBLIC_URL: url };
  let server = startServer(port, settings);
  try {
    await answering(`${url}/readyz`, server);
    await page.goto(`${url}/portfolio`);
    await settle(page);
    const field = (name: string) => page.getByLabel(say(`consultations:form.${name}`));
    await field("ownerName").fill("Park Minji");
    await field("email").fill("owner@buildings.example");
    await field("phone").fill("02-555-0123");
    await field("buildingAddress").fill("12 Wausan-ro");
    await field("units").fill("14");
    await field("agreePrivacy").check();

    await stop(server);
    await page.getByRole("button", { name: say("consultations:form.send") }).click();
    await expect(page.getByRole("status").getByText(say("common:connection.formWaits"))).toBeVisible();
    await expect(field("ownerName")).toHaveValue("Park Minji");
    server = startServer(port, settings, next);
    await answering(`${url}/readyz`, server);
    await page.getByRole("button", { name: say("common:connection.tryNow") }).click();
    await expect(page).toHaveURL(/received=\d{4}-\d\d-\d\d/);
    const about = page.getByRole("banner").getByRole("link", { name: say("common:header.about"), exact: true });
    await about.click(); // Remix reloads this page, because a script of the former build is missing
    await page.waitForFunction(() => window.__remixManifest?.version.endsWith("-again"));
    await settle(page);
    await about.click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  } finally {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
});
