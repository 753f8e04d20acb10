import { signInAs } from "./sign-in";
import { expect, test } from "./test";
import { Visitor } from "./visitor";

test("reviews a past stay: refused when incomplete, then saved", async ({ page, say }) => {
  const visitor = new Visitor(page, say);
  const main = page.getByRole("main");
  const rate = (aspect: string, star: number) =>
    main
      .getByRole("group", { name: say(`houses:rating.${aspect}`) })
      .getByRole("radio", { name: say(`reviews:form.stars.${star}`) })
      .check();

  await signInAs(page, say, "member");
  await page.goto("/mypage?tab=previous");
  await page
    .getByRole("link", { name: say("reservations:nextStep.reviewButton") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("reviews:form.title"));

  await rate("facilities", 5);
  await rate("communication", 4);
  await rate("location", 5);
  await main.getByLabel(say("reviews:form.publicReview")).fill("Warm floors.\nKind neighbours.");
  await main.getByRole("button", { name: say("reviews:form.button") }).click();
  await expect(main.getByRole("alert")).toContainText(say("errors:fieldSentences.events.ratingRequired"));
  await expect(main.getByLabel(say("reviews:form.publicReview"))).toHaveValue("Warm floors.\nKind neighbours.");

  await rate("events", 3);
  await main.getByLabel(say("reviews:form.improvement")).fill("More hooks by the door.");
  await main.getByRole("button", { name: say("reviews:form.button") }).click();
  await visitor.expectTold("reviews:form.done");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("reviews:own.title"));
  await expect(main.getByText("More hooks by the door.")).toBeVisible();

  await page.goto("/testimonial");
  await expect(main.getByText("Kind neighbours.")).toHaveCount(0);
});
