import type { Bilingual, Language } from "domain/enums";
import { getBrand } from "../../kernel/brand";
import { translate } from "../../kernel/http/language";
import type { MessageContext } from "./reservation-messages";

/** Arrival information with the current data of house and unit. */
export function describeArrival(
  { houseAddress, arrivalSteps, hasKeypad }: Pick<MessageContext, "houseAddress" | "arrivalSteps" | "hasKeypad">,
  language: Language,
) {
  return {
    values: { address: houseAddress.en, addressKorean: houseAddress.ko },
    steps: listSteps(arrivalSteps, language),
    showsDoorCode: hasKeypad,
  };
}

/** Lists the steps; without steps of the house, the concierge opens the door. */
export function listSteps(steps: Bilingual[], language: Language): string[] {
  if (steps.length === 0) return [translate(language, "messages:checkInInformation.ask", { phone: getBrand().phone })];
  return steps.map((step) => step[language]);
}
