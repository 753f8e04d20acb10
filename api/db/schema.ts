/*
 * Every table. Amounts are KRW in `integer` columns (a year's rent is 10^7, the limit 2·10^9), days are Seoul days in
 * `date` columns, instants `timestamptz`. Constraints that drizzle cannot express, such as the one against overlapping
 * stays, are in migrations/0001_guards.sql.
 */

export * from "./schema/accounts";
export * from "./schema/closed-months";
export * from "./schema/columns";
export * from "./schema/community";
export * from "./schema/company";
export * from "./schema/conversations";
export * from "./schema/documents";
export * from "./schema/exchange-rates";
export * from "./schema/houses";
export * from "./schema/money";
export * from "./schema/notes";
export * from "./schema/passports";
export * from "./schema/records";
export * from "./schema/reservations";
export * from "./schema/reviews";
export * from "./schema/sandbox";
export * from "./schema/stay-changes";
export * from "./schema/turnover";
export * from "./schema/unit-blocks";
export * from "./schema/wishlist";
