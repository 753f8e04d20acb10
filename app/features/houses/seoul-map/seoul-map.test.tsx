import { expect, it } from "vitest";
import { getCityNames, placeOnMap } from "./place-on-map.server";
import { SeoulMap } from "./seoul-map";
import { render } from "../../../../tests/factories/render";

const houses = [
  { slug: "mural", name: "Mural House", area: "hongdae", picture: "a.jpg", label: "₩690K", to: "/detail/mural" },
  { slug: "busan", name: "Busan House", area: "hufs", picture: "b.jpg", label: "₩500K", to: "/detail/busan" },
] as const;
const map = placeOnMap(
  [
    { lat: 37.5527, lng: 126.9224 },
    { lat: 35.16, lng: 129.06 },
  ],
  { destination: { lat: 37.5656, lng: 126.9384 } },
);

const show = (language: "en" | "ko") =>
  render(
    <SeoulMap map={map} houses={houses} destination="Yonsei University" texts={{ label: "Map of the houses" }} />,
    { language },
  );

it("links to each house of the city by its name and price, and to no other", () => {
  const html = show("en");
  expect(html).toMatch(/<a [^>]*href="\/detail\/mural".*Mural House<\/span> <span>₩690K/);
  expect(html).not.toContain("Busan");
});

it("has the name of the university, and those of the city in the page's language", () => {
  expect(show("ko")).toContain("Yonsei University");
  for (const language of ["en", "ko"] as const) {
    const location = { lat: 37.5527, lng: 126.9224 };
    const near = placeOnMap([location], { shape: "wide", ...getCityNames(language) });
    const html = render(<SeoulMap map={near} houses={houses.slice(0, 1)} texts={{ label: "Map of the house" }} />);
    expect(html).toContain({ en: ">Hapjeong</text>", ko: ">합정</text>" }[language]);
  }
});

it("writes the name of a house without a price once", () => {
  const house = { slug: "mural", name: "Mural House", area: "hongdae", picture: "a.jpg" } as const;
  const one = placeOnMap([{ lat: 37.5527, lng: 126.9224 }]);
  const html = render(<SeoulMap map={one} houses={[house]} texts={{ label: "Map of the house" }} />);
  expect(html.match(/Mural House/g)).toHaveLength(1);
});

it("shows houses whose pins have no room as points with a name, without a link", () => {
  const many = Array.from({ length: 12 }, (_, index) => {
    const slug = `mural-${String(index).padStart(2, "0")}`;
    return { ...houses[0], slug, name: `House ${slug}`, to: `/detail/${slug}` };
  });
  const crowded = placeOnMap(many.map(() => ({ lat: 37.5527, lng: 126.9224 })));
  const html = render(<SeoulMap map={crowded} houses={many} texts={{ label: "Map of the houses" }} />);
  for (const { name } of many) expect(html).toContain(name);
  const spots = crowded.pins.flatMap((pin, index) => (pin?.length === 2 ? [many[index]!] : []));
  expect(spots.length).toBeGreaterThan(0);
  for (const house of many) expect(html.includes(`href="${house.to}"`)).toBe(!spots.includes(house));
});
