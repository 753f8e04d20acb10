import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { read } from "./files";

/** Databases that have applied a migration never apply it again, so it is not edited once it is here: write a new one. */
const checksums: Record<string, string> = {
  "0000_tables": "291a3d1b34a98950a57dae8ea56e6e11637d0e458df780a375e15f90e969eb0f",
  "0001_guards": "2450b79600d50030aa7368021309c88bde72bfa778a70176dd71f90bcb44c689",
  "0002_reference_data": "8c9ddd5ce4effce6a6707451b0a2b283484d6f3591492491dd0eae1e5b4bcf00",
  "0003_company": "cd76096eece49c621a237e1726f8295cdd20813c9136edc2f8409c15b917f9c3",
  "0004_offered_nights": "7266358cb5a696a27d3dce1ef89e1d30df4b8f9683299826172c5f8dd513ecd1",
  "0005_closed_months": "39b4a2ba715bcadaa1dd1aa5dfbe962f47fc1a948a1830ded0662dc9ffd634fb",
  "0006_house_bills": "25d7f3f63ccaf4b55210fc8854aa7dd396d5d2649d3ece80a4575da2b03c2ce7",
  "0007_cleaners": "09b551950fb51cc94f93582676d4157a0a1245aea7fcc1d6409542f0a646202a",
};

const { entries } = JSON.parse(read("api/db/migrations/meta/_journal.json")) as {
  entries: { tag: string; when: number }[];
};

test("migrations are added and never edited", () => {
  const checksumOf = (tag: string) =>
    createHash("sha256")
      .update(read(`api/db/migrations/${tag}.sql`))
      .digest("hex");
  expect(Object.fromEntries(entries.map(({ tag }) => [tag, checksumOf(tag)]))).toEqual(checksums);
});

test("each migration is newer than the one before, as databases skip those older than their newest", () => {
  const times = entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
