import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isOnMap, toMapPoint, unitsPerKm } from "../../domain/houses/seoul-map";
import { han, hanMetres } from "../../scripts/seoul-map/shapes";

type Station = { id: string; lat: number; lng: number };
const { stations } = JSON.parse(readFileSync("api/houses/transit/seoul-transit.json", "utf8")) as {
  stations: Station[];
};
const middle = han.map(([lat, lng]) => toMapPoint({ lat, lng }));

/** Kilometres from the middle of the Han; less than none on its northern bank. */
function distanceOf(id: string): number {
  const { x, y } = toMapPoint(stations.find((station) => station.id === id)!);
  const found = middle.slice(1).map((end, index) => {
    const start = middle[index]!;
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const share = Math.max(0, Math.min(1, ((x - start.x) * dx + (y - start.y) * dy) / (dx * dx + dy * dy)));
    const distance = Math.hypot(x - start.x - share * dx, y - start.y - share * dy) / unitsPerKm;
    return dx * (y - start.y) - dy * (x - start.x) > 0 ? -distance : distance;
  });
  return found.reduce((nearest, each) => (Math.abs(each) < Math.abs(nearest) ? each : nearest));
}

it("the Han flows between the stations of its two banks", () => {
  const northern = ["hapjeong", "mapo", "yongsan", "ichon", "oksu", "jayang", "gangbyeon", "gwangnaru"];
  const southern = ["dangsan", "yeouinaru", "noryangjin", "dongjak", "apgujeong", "cheongdam", "jamsillaru", "cheonho"];
  expect(northern.filter((id) => distanceOf(id) >= 0)).toEqual([]);
  expect(southern.filter((id) => distanceOf(id) <= 0)).toEqual([]);
});

it("no station is in the Han", () => {
  const wet = stations.filter(({ id }) => Math.abs(distanceOf(id)) < hanMetres / 2000);
  expect(wet.map(({ id }) => id)).toEqual([]);
});

it("the map has all stations except the last of line 5", () => {
  expect(stations.filter((station) => !isOnMap(station)).map(({ id }) => id)).toEqual(["hanam-geomdansan"]);
});
