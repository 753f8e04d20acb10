import { expect, it } from "vitest";
import { runHouseIntent } from "./house-intents.server";

it.each(["addRow:subway", "addRow:elsewhere", "addRow"])(
  "shows the form again, without an error, for %s",
  async (intent) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, section: "facts", "name.en": "A", "subway[0].line": "2" }))
      form.set(name, value);
    const answer = await runHouseIntent({ form } as Parameters<typeof runHouseIntent>[0]);
    expect(answer).toMatchObject({
      init: { status: 200 },
      data: { intent: "addRow", lastResult: null, values: { section: "facts", "name.en": "A", "subway[0].line": "2" } },
    });
    const row = (answer as { data: { values: object } }).data.values;
    expect("subway[1].line" in row).toBe(intent === "addRow:subway");
  },
);
