import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ErrorSummary } from "./error-summary";

it("lists problems in the order of the form, each with a link to its field, and takes the focus without scripts", () => {
  const errors = {
    method: ["Choose a card."],
    "occupants[1].email": ["Enter an e-mail."],
    occupantsNote: ["Too long."],
  };
  const order = ["occupants", "method"];
  const page = renderToStaticMarkup(<ErrorSummary title="Check" formId="checkout" errors={errors} order={order} />);
  const links = [...page.matchAll(/href="#checkout-([^"]+)"/g)].map(([, name]) => name);
  expect(links).toEqual(["occupants[1].email", "method", "occupantsNote"]);
  expect(page).toContain(' autofocus=""');
});
