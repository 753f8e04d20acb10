import type { Language } from "contract/envelope";
import { ruleValues } from "contract/rules";
import { brandVariables } from "../brand/brand";

/** What every text can speak of without being given it: the brand, and the numbers of the rules as `{{rules.…}}`. */
export const textVariables = (locale: Language) => ({ ...brandVariables(locale), rules: ruleValues });
