import type { Language } from "domain/enums";
import { ruleValues } from "domain/rule-values";
import { brandVariables } from "../brand";

/** What every text can speak of without being given it: the brand, and the numbers of the rules as `{{rules.…}}`. */
export const textVariables = (locale: Language) => ({ ...brandVariables(locale), rules: ruleValues });
