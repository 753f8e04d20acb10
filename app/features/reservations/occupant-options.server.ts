import type { Language } from "domain/enums";
import { countryOptions } from "~/platform/format/countries.server";

/** The options of an occupant's fields, in the page's language. */
export const occupantOptions = (locale: Language) => ({ countryCode: countryOptions(locale) });

export type OccupantOptions = ReturnType<typeof occupantOptions>;
