import { afterEach, expect, it } from "vitest";
import { languages } from "domain/enums";
import { Offer } from "~/features/consultations/offer";
import { Concierge } from "~/features/home/concierge";
import { Benefit } from "~/features/home/home-sections";
import { Footer } from "~/features/shell/footer";
import { getBrand, provideBrand } from "~/platform/brand";
import { findSiteBrand } from "~/platform/company.server";
import { render } from "../../../tests/factories/render";

afterEach(() => provideBrand(findSiteBrand));

const promised = { en: /24 h|meet-up every week/, ko: /24시간|매주 모임/ };

it.each(languages)("shows in %s what the company promises, and nothing of it once it does not", (language) => {
  const show = () =>
    [<Benefit key="" />, <Concierge key="" />, <Offer key="" enquiry="/" />, <Footer key="" legalLinks={null} />].map(
      (part) => render(part, { language }),
    );
  for (const html of show()) expect(html).toMatch(promised[language]);
  const brand = { ...getBrand(), promises: { bills: false, concierge: false, meetUps: false } };
  provideBrand(() => brand);
  for (const html of show()) expect(html).not.toMatch(promised[language]);
});
