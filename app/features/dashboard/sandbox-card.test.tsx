import { expect, it } from "vitest";
import { SandboxCard } from "./sandbox-card";
import { stubSettings } from "../../../tests/factories/site";
import { render } from "../../../tests/factories/render";

it("names the services that are sandboxes, but not in the demo, where all are", () => {
  stubSettings({ DEMO: "off", BRAND_FILE: "tests/brand/brand.json" });
  const card = render(<SandboxCard sandboxes={["payments", "mail"]} />);
  expect(card).toContain("PAYMENT_GATEWAY=portone");
  expect(card).toContain("MAIL_GATEWAY=smtp");
  expect(card).not.toContain("SMS_GATEWAY");
  expect(card).toContain('href="/admin/set-up"');
  expect(render(<SandboxCard sandboxes={[]} />)).toBe("");
  stubSettings({ DEMO: "on" });
  expect(render(<SandboxCard sandboxes={["payments"]} />)).toBe("");
});
