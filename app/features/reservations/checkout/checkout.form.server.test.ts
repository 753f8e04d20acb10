import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countGuests, readCheckout, reserveForm, toFormValues } from "./checkout.form.server";

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

describe("a posted checkout", () => {
  it("keeps what was typed and asks for the guests that are missing", () => {
    const form = readCheckout(formOf({ guests: "2", "occupants[0].firstName": "Amélie", couponCode: "X" }), 3);
    expect(toFormValues(form)).toMatchObject({
      guests: "2",
      couponCode: "X",
      "occupants[0].firstName": "Amélie",
      "occupants[1].firstName": "",
      "occupants[1].countryCode": "82",
    });
  });

  it("takes the dates of the button that names nearer ones, and nothing that is no dates", () => {
    const typed = { checkIn: "2027-02-01", checkOut: "2027-03-01", couponCode: "X" };
    const moved = readCheckout(formOf({ ...typed, stay: "2027-02-08/2027-03-08" }), 1);
    expect(toFormValues(moved)).toMatchObject({ checkIn: "2027-02-08", checkOut: "2027-03-08", couponCode: "X" });
    expect(toFormValues(readCheckout(formOf({ ...typed, stay: "soon" }), 1))).toMatchObject(typed);
  });

  it("drops the occupants beyond the guests, and fields that nobody asked for", () => {
    const form = readCheckout(formOf({ guests: "1", "occupants[1].firstName": "Bo", isAdmin: "on" }), 3);
    expect([...form.keys()].filter((name) => name.startsWith("occupants[1]") || name === "isAdmin")).toEqual([]);
  });

  it("asks a booker who needs one for a guardian, field by field, and nobody else", () => {
    const typed = { guests: "1", "guardian.firstName": "Hana" };
    const asked = toFormValues(readCheckout(formOf(typed), 1, true));
    expect(asked).toMatchObject({ "guardian.firstName": "Hana", "guardian.email": "", "guardian.countryCode": "82" });
    const problems = parseWithZod(formOf(asked as Record<string, string>), { schema: reserveForm(1, true) });
    const named = Object.keys((problems.reply().error ?? {}) as object);
    expect(named.filter((name) => name.startsWith("guardian"))).toEqual(["guardian.email", "guardian.phone"]);
    expect([...readCheckout(formOf(typed), 1).keys()]).not.toContain("guardian.firstName");
  });

  it("keeps its key over re-renders, so that sending it twice makes one reservation", () => {
    const key = crypto.randomUUID();
    expect(readCheckout(formOf({ idempotencyKey: key }), 1).get("idempotencyKey")).toBe(key);
  });

  it("never has more occupants than live in one room, whatever is posted", () => {
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

it("keeps everybody who was entered when the number of guests is none", () => {
  const form = new FormData();
  for (const index of [0, 1]) form.set(`occupants[${index}].email`, `guest${index}@residents.example`);
  for (const guests of ["two", "0", "-1", ""]) {
    form.set("guests", guests);
    expect(readCheckout(form, 3).get("occupants[1].email")).toBe("guest1@residents.example");
  }
});
