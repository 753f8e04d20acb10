import { expect, it } from "vitest";
import { parseForm } from "./forms.server";
import { toFieldValues } from "./use-fields";
import { z } from "zod";
import { getFixedT } from "../i18n/i18next.server";

it("prefills a form so that it is read as the same record", () => {
  const record = {
    name: { en: "A", ko: "가" },
    rows: [
      { minutes: 4, at: { x: 0 } },
      { minutes: 5, at: { x: 1 } },
    ],
    areas: ["hongdae"],
  };
  const values = toFieldValues({ ...record, endedAt: null });
  expect(values).toMatchObject({ "name.ko": "가", "rows[1].at.x": "1", "areas[0]": "hongdae" });
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value ?? "");
  const bilingual = z.object({ en: z.string(), ko: z.string() });
  const rows = z.array(z.object({ minutes: z.number(), at: z.object({ x: z.number() }) }));
  const schema = z.object({ name: bilingual, rows, areas: z.array(z.string()) });
  expect(parseForm(form, schema, getFixedT("en"))).toMatchObject({ status: "success", value: record });
});
