import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseForm } from "~/platform/forms/forms.server";
import { toFormValues } from "~/platform/forms/record-form.server";
import { getFixedT } from "~/platform/i18n/i18next.server";
import { countGuests, readCheckout, reserveForm, splitOccupants } from "./checkout.form.server";

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

describe("a posted checkout", () => {
  it("keeps the input and asks for missing guests", () => {
    const form = readCheckout(formOf({ guests: "2", "occupants[0].firstName": "Amélie", couponCode: "X" }), 3);
    expect(toFormValues(form)).toMatchObject({
      guests: "2",
      couponCode: "X",
      "occupants[0].firstName": "Amélie",
      "occupants[1].firstName": "",
      "occupants[1].countryCode": "82",
    });
  });

  it("accepts the dates of a suggestion, and ignores invalid ones", () => {
    const typed = { checkIn: "2027-02-01", checkOut: "2027-03-01", couponCode: "X" };
    const moved = readCheckout(formOf({ ...typed, stay: "2027-02-08/2027-03-08" }), 1);
    expect(toFormValues(moved)).toMatchObject({ checkIn: "2027-02-08", checkOut: "2027-03-08", couponCode: "X" });
    expect(toFormValues(readCheckout(formOf({ ...typed, stay: "soon" }), 1))).toMatchObject(typed);
  });

  it("agrees to every required term by one box, and to marketing only where it is required", () => {
    const form = readCheckout(formOf({ guests: "1", agreeAll: "on" }), 1);
    expect(toFormValues(form)).toMatchObject({ agreeFacility: "on", agreeCancellation: "on", agreePrivacy: "on" });
    expect(form.has("agreeMarketing")).toBe(false);
    const withMarketing = readCheckout(formOf({ guests: "1", agreeAll: "on", marketingRequired: "on" }), 1);
    expect([withMarketing.get("agreeMarketing"), withMarketing.has("marketingRequired")]).toEqual(["on", false]);
    expect(readCheckout(formOf({ guests: "1", agreeAll: "off" }), 1).has("agreePrivacy")).toBe(false);
  });

  it("needs a name and one way to reach a guest who completes their details later", () => {
    const errorsOf = (second: Record<string, string>) => {
      const typed = Object.fromEntries(Object.entries(second).map(([name, value]) => [`occupants[1].${name}`, value]));
      const form = readCheckout(formOf({ guests: "2", ...typed }), 2);
      const { error } = parseForm(form, reserveForm(2, false), getFixedT("en")).reply();
      return Object.keys(error ?? {}).filter((name) => name.startsWith("occupants[1]"));
    };
    const invited = { firstName: "Minh", completesLater: "on" };
    expect(errorsOf({ ...invited, email: "minh@residents.example" })).toEqual([]);
    expect(errorsOf({ ...invited, phone: "010-1234-5678" })).toEqual([]);
    expect(errorsOf(invited)).toEqual(["occupants[1].email"]);
    expect(errorsOf({ completesLater: "on" })).toEqual(["occupants[1].firstName"]);
    expect(errorsOf({ firstName: "Minh" })).toEqual(["occupants[1].email", "occupants[1].phone"]);
  });

  it("sends those who complete their details later in a list of their own, with their fields' names", () => {
    const person = { firstName: "A", lastName: "", email: "a@residents.example", countryCode: "82", phone: "1" };
    const people = [
      { ...person, completesLater: "off" as const },
      { firstName: "B", lastName: "", email: "b@residents.example", completesLater: "on" as const },
    ];
    const { occupants, invited, names } = splitOccupants(people);
    expect([occupants, invited]).toEqual([[person], [{ firstName: "B", lastName: "", email: "b@residents.example" }]]);
    expect(names).toMatchObject({ "occupants.0.email": "occupants[0].email", "invited.0.phone": "occupants[1].phone" });
  });

  it("drops surplus occupants and unknown fields", () => {
    const form = readCheckout(formOf({ guests: "1", "occupants[1].firstName": "Bo", isAdmin: "on" }), 3);
    expect([...form.keys()].filter((name) => name.startsWith("occupants[1]") || name === "isAdmin")).toEqual([]);
  });

  it("requires a guardian's fields only of a booker who needs one", () => {
    const typed = { guests: "1", "guardian.firstName": "Hana" };
    const asked = toFormValues(readCheckout(formOf(typed), 1, true));
    expect(asked).toMatchObject({ "guardian.firstName": "Hana", "guardian.email": "", "guardian.countryCode": "82" });
    const problems = parseWithZod(formOf(asked as Record<string, string>), { schema: reserveForm(1, true) });
    const named = Object.keys((problems.reply().error ?? {}) as object);
    expect(named.filter((name) => name.startsWith("guardian"))).toEqual(["guardian.email", "guardian.phone"]);
    expect([...readCheckout(formOf(typed), 1).keys()]).not.toContain("guardian.firstName");
  });

  it("keeps its key over re-renders, so that repeated posts create one reservation", () => {
    const key = crypto.randomUUID();
    expect(readCheckout(formOf({ idempotencyKey: key }), 1).get("idempotencyKey")).toBe(key);
  });

  it("limits the number of occupants to the maximum of a unit", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.integer().map(String)),
        fc.integer({ min: 1, max: 6 }),
        (guests, occupancy) => {
          const count = countGuests(guests, occupancy);
          expect(count).toBeGreaterThanOrEqual(1);
          expect(count).toBeLessThanOrEqual(occupancy);
        },
      ),
    );
  });
});

it("keeps all occupants when the number of guests is invalid", () => {
  const form = new FormData();
  for (const index of [0, 1]) form.set(`occupants[${index}].email`, `guest${index}@residents.example`);
  for (const guests of ["two", "0", "-1", ""]) {
    form.set("guests", guests);
    expect(readCheckout(form, 3).get("occupants[1].email")).toBe("guest1@residents.example");
  }
});
