import { hash } from "@node-rs/argon2";
import { addDays } from "domain/seoul-time";
import type { accounts } from "../../db/schema";
import nations from "./data/residents.json";
import { type Chance, pickInTurn } from "./random";

export type SeededAccount = typeof accounts.$inferInsert & { id: string };

export type SeededPeople = [member: SeededAccount, admin: SeededAccount, ...residents: SeededAccount[]];

const demoSignIns = { member: "member@homes.example", admin: "admin@homes.example", password: "Homes-2026" };

const oldestBirthday = "1992-01-01";

const pairs = 4;

/** The two demo sign-ins first, then residents from ten countries. */
export async function describeAccounts(chance: Chance, since: Date): Promise<SeededPeople> {
  const passwordHash = await hash(demoSignIns.password);
  const agreed = {
    role: "member" as const,
    limitedRoles: [],
    emailVerifiedAt: since,
    termsAgreedAt: since,
    createdAt: since,
    passwordHash,
  };
  const korean = { country: "KR", ...agreed };
  const signIns: [SeededAccount, SeededAccount] = [
    {
      ...korean,
      id: chance.id(since),
      email: demoSignIns.member,
      firstName: "Sofia",
      lastName: "Rossi",
      birthDate: "2001-05-14",
      phone: "+821023456789",
      locale: "en",
      marketingAgreedAt: since,
    },
    {
      ...korean,
      id: chance.id(since),
      email: demoSignIns.admin,
      firstName: "Jiwon",
      lastName: "Lee",
      birthDate: "1990-09-02",
      phone: "+821087654321",
      locale: "ko",
      role: "admin",
    },
  ];
  const residents = nations.flatMap((nation) =>
    Array.from({ length: nation.first.length * pairs }, (_, index): SeededAccount => {
      const firstName = pickInTurn(nation.first, index);
      const lastName = pickInTurn(nation.last, index + Math.floor(index / nation.first.length));
      return {
        ...agreed,
        id: chance.id(since),
        email: `${latin(firstName)}.${latin(lastName)}@residents.example`,
        firstName,
        lastName,
        birthDate: addDays(oldestBirthday, chance.integer(0, 5000)),
        country: nation.iso,
        phone: chance.digits(nation.phone),
        locale: chance.happens(15) ? "ko" : "en",
      };
    }),
  );
  return [...signIns, ...residents];
}

export function authorOf(account: SeededAccount) {
  const country = nations.find((nation) => nation.iso === account.country)?.country;
  const name = account.firstName;
  return country ? { en: `${name}, ${country.en}`, ko: `${name}, ${country.ko}` } : { en: name, ko: name };
}

function latin(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
}

/** One account has each limited role, with the password of the demo sign-ins. */
export const describeLimitedAdmins = (chance: Chance, since: Date, admin: SeededAccount): SeededAccount[] =>
  [
    { role: "desk" as const, firstName: "Minseo", lastName: "Kim", phone: "+821087654322" },
    { role: "content" as const, firstName: "Hana", lastName: "Park", phone: "+821087654323" },
    { role: "finance" as const, firstName: "Doyun", lastName: "Choi", phone: "+821087654324" },
  ].map(({ role, ...person }) => ({
    ...admin,
    ...person,
    id: chance.id(since),
    email: `${role}@homes.example`,
    role: "member",
    limitedRoles: [role],
  }));
