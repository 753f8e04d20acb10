import { personNameForm } from "contract/person-name";
import { occupantBody } from "contract/reservation";
import type { Language } from "domain/enums";
import { countryOptions } from "~/platform/format/countries.server";

/** Empty fields become undefined; the last name is optional (mononyms). */
export const occupantForm = occupantBody.extend(personNameForm);

/** The options of an occupant's fields, in the page's language. */
export const occupantOptions = (locale: Language) => ({ countryCode: countryOptions(locale) });

export type OccupantOptions = ReturnType<typeof occupantOptions>;
