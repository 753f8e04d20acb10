import { expect, it } from "vitest";
import { getFixedT } from "~/platform/i18n/i18next.server";
import { parseForm } from "~/platform/forms/forms.server";
import { toFormValues } from "~/platform/forms/record-form.server";
import { readRows, runHouseIntent, sectionForms } from "./admin-house.server";

const t = getFixedT("en");

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const stop = (row: number, [line, en, ko, minutes]: [string, string, string, string]) => ({
  [`subway[${row}].line`]: line,
  [`subway[${row}].station.en`]: en,
  [`subway[${row}].station.ko`]: ko,
  [`subway[${row}].minutes`]: minutes,
});

it("drops empty rows", () => {
  const form = formOf({
    ...stop(0, ["", " ", "", ""]),
    ...stop(1, ["2", "Sinchon", "신촌", "4"]),
    version: "3",
  });
  expect(toFormValues(readRows(form))).toEqual({ version: "3", ...stop(0, ["2", "Sinchon", "신촌", "4"]) });
});

it("adds an empty row at the end on request", () => {
  const form = formOf(stop(0, ["2", "Sinchon", "신촌", "4"]));
  const added = { ...stop(0, ["2", "Sinchon", "신촌", "4"]), ...stop(1, ["", "", "", ""]) };
  expect(toFormValues(readRows(form, "subway"))).toEqual(added);
  expect(toFormValues(readRows(formOf({}), "landmarks"))).toEqual({
    "landmarks[0].name.en": "",
    "landmarks[0].name.ko": "",
    "landmarks[0].minutes": "",
  });
});

it("keeps the empty rows of other lists when a row is added", () => {
  const rows = Object.fromEntries(
    ["from", "to", "monthlyRent", "nightlyRate"].map((field) => [`seasons[0].${field}`, ""]),
  );
  const discount = { "lengthDiscounts[0].months": "", "lengthDiscounts[0].percent": "" };
  expect(toFormValues(readRows(formOf(rows), "lengthDiscounts"))).toEqual({ ...rows, ...discount });
  expect(toFormValues(readRows(formOf({ ...rows, ...discount }), "seasons"))).toEqual({ ...rows, ...discount });
});

it("reads one paragraph per line, and allows one language in a draft", () => {
  const form = formOf({
    "about.en": "One.\r\n\r\n Two. ",
    "about.ko": "",
    "checkBefore.en": "A",
    "checkBefore.ko": "가",
    version: "1",
  });
  const submission = parseForm(form, sectionForms.texts, t);
  expect(submission.status === "success" && submission.value).toEqual({
    about: [
      { en: "One.", ko: "" },
      { en: "Two.", ko: "" },
    ],
    checkBefore: [{ en: "A", ko: "가" }],
    checkInGuide: [],
    arrivalSteps: [],
    thingsToKnow: [],
    version: 1,
  });
});

it("refuses different numbers of lines per language, and names both", () => {
  const submission = parseForm(
    formOf({ "about.en": "One.\nTwo.", "about.ko": "하나.", version: "1" }),
    sectionForms.texts,
    t,
  );
  expect(submission.reply().error).toEqual({
    "about.ko": ["Use the same number of lines in both columns: 2 in English, 1 in Korean."],
  });
});

it("reads an unticked box as false, and names the limits of a number", () => {
  const fact = {
    "name.en": "A",
    "name.ko": "가",
    area: "hongdae",
    lat: "37.5",
    lng: "127",
    position: "1",
    version: "1",
  };
  const numbers = { occupancy: "2", sizeM2: "18.5", doorwayCm: "80" };
  const good = parseForm(formOf({ ...fact, ...numbers, lift: "on" }), sectionForms.facts, t);
  expect(good.status === "success" && good.value).toMatchObject({
    lift: true,
    stepFree: false,
    sizeM2: 18.5,
    subway: [],
  });
  const bad = parseForm(formOf({ ...fact, ...numbers, occupancy: "21" }), sectionForms.facts, t);
  expect(bad.reply().error).toEqual({ occupancy: ["Enter the occupancy as a number from 1 to 20."] });
});

it.each(["addRow:subway", "addRow:elsewhere", "addRow"])(
  "shows the form again, without an error, for %s",
  async (intent) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, "name.en": "A", "subway[0].line": "2" }))
      form.set(name, value);
    const answer = await runHouseIntent({ form } as Parameters<typeof runHouseIntent>[0]);
    expect(answer).toMatchObject({
      init: { status: 200 },
      data: { intent: "addRow", lastResult: null, values: { "name.en": "A", "subway[0].line": "2" } },
    });
    const row = (answer as { data: { values: object } }).data.values;
    expect("subway[1].line" in row).toBe(intent === "addRow:subway");
  },
);
