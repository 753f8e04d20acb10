import { describe, it } from "vitest";
import { languages } from "domain/enums";
import { listEveryMail } from "../../tests/factories/every-mail";
import { expectGoodMail } from "../../tests/factories/mail-checks";

describe.each(languages)("every e-mail in %s", (language) => {
  it.each(listEveryMail(language))("$kind $payload.values.context keeps to what e-mail clients show", expectGoodMail);
});
