import type { Language } from "domain/enums";
import { ruleValues } from "domain/rule-values";
import { brandVariables } from "../brand";

/** Variables available to every text: the brand, and rule numbers as `{{rules.…}}`. */
export const textVariables = (locale: Language) => ({ ...brandVariables(locale), rules: ruleValues });
