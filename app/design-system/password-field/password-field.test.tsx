import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PasswordField } from "./password-field";

it("hides and never prefills the password, and has no button that needs scripts", () => {
  const filled = { defaultValue: "Homes-2026" };
  const html = renderToStaticMarkup(
    <PasswordField
      id="password"
      name="password"
      label="Password"
      showLabel="Show password"
      autoComplete="new-password"
      {...filled}
    />,
  );
  expect(html).toContain('type="password"');
  expect(html).not.toContain("Homes-2026");
  expect(html).not.toContain("<button");
});
