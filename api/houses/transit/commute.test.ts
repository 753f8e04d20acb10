import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { subwayLines } from "domain/enums";
import {
  findCommute,
  findStation,
  findUniversity,
  listStationWalks,
  listUniversities,
  planCommute,
  type Commute,
} from "./commute";
import { buildNetwork, findRoutesTo, metresBetween, seoul, walkingMinutes, type Place } from "./network";

/** The largest accepted difference from the published minutes, in percent. */
const tolerance = 25;
/** The same for short journeys, in minutes. */
const shortTolerance = 5;

test("A house can name every line of the network", () => {
  expect([...subwayLines]).toEqual(seoul.lines.map(({ id }) => id));
});

type Journey = { from: string; to: string; minutes: number; source: string };

type Checked = Journey & { model: number; withFirstWait: number };

function toJourney(from: string, to: string, minutes: number, source: string): Journey {
  return { from, to, minutes, source };
}

/** `model`: what the data's authors computed, without the first wait. */
function toChecked(
  ...[from, to, minutes, source, model, withFirstWait]: [...Parameters<typeof toJourney>, number, number]
): Checked {
  return { ...toJourney(from, to, minutes, source), model, withFirstWait };
}

/** Of the order for this data. `planner`: of a route planner, `recalled`: as commonly stated, not looked up again. */
const twenty = [
  toChecked("hongik-univ", "gangnam", 39, "given", 37.5, 40.5),
  toChecked("soongsil-univ", "sinchon", 36, "planner", 38.0, 41.5),
  toChecked("gangnam", "gongdeok", 31, "planner", 35.5, 39.0),
  toChecked("suseo", "itaewon", 43, "planner", 45.2, 48.7),
  toChecked("suseo", "yaksu", 33, "planner", 33.0, 36.5),
  toChecked("seoul-station", "cheongnyangni", 18, "recalled", 18.5, 21.5),
  toChecked("bukhansan-ui", "sinseol-dong", 23, "recalled", 23.3, 26.3),
  toChecked("saetgang", "gwanaksan", 16, "recalled", 17.2, 20.2),
  toChecked("seoul-station", "gimpo-intl-airport", 22, "recalled", 20.2, 24.7),
  toChecked("gimpo-intl-airport", "sinnonhyeon", 30, "recalled", 29.7, 34.7),
  toChecked("jangam", "onsu", 88, "recalled", 83.0, 86.5),
  toChecked("amsa", "moran", 31, "recalled", 32.6, 36.6),
  toChecked("seoul-station", "gangnam", 30, "recalled", 30.0, 33.0),
  toChecked("hongik-univ", "jamsil", 44, "recalled", 37.5, 40.5),
  toChecked("hongik-univ", "konkuk-univ", 32, "recalled", 29.0, 32.0),
  toChecked("sadang", "hyehwa", 26, "recalled", 27.5, 30.5),
  toChecked("seoul-natl-univ", "hongik-univ", 24, "recalled", 24.0, 27.0),
  toChecked("gimpo-intl-airport", "gwanghwamun", 37, "recalled", 32.2, 36.7),
  toChecked("hongik-univ", "hoegi", 40, "recalled", 33.1, 36.1),
  toChecked("gangnam", "konkuk-univ", 20, "recalled", 20.0, 23.0),
];

/**
 * Announced by those who run or built the line, on sections whose times are estimated here from their length; and one
 * change between lines in the timetable.
 */
const tenMore = [
  toJourney("byeollae", "jamsil", 27, "City of Seoul, in Kyunghyang Shinmun, 11 July 2024"),
  toJourney("byeollae", "amsa", 19, "Ministry of Land, in Dong-A Ilbo, 8 August 2024"),
  toJourney("olympic-park", "sports-complex", 11, "City of Seoul, in Newspim, 28 November 2018"),
  toJourney("olympic-park", "express-bus-terminal", 20, "City of Seoul, in Newspim, 28 November 2018"),
  toJourney("olympic-park", "gimpo-intl-airport", 50, "City of Seoul, in Newspim, 28 November 2018"),
  toJourney("gimpo-intl-airport", "sports-complex", 38, "City of Seoul, in Hankook Ilbo, 26 January 2015"),
  toJourney("magongnaru", "seoul-station", 19, "Ministry of Land, in Hankyung, 26 September 2018"),
  toJourney("wangsimni", "seolleung", 11, "Korea Rail Network Authority, in Hankyung, 27 September 2012"),
  toJourney("hanam-city-hall", "jamsil", 30, "Ministry of Land, in MBC News, 21 March 2021"),
  toJourney(
    "city-hall",
    "dongjak",
    15,
    "a planner on the national timetable (dohyeoplim/optimal-route-for-seoul-subway)",
  ),
];

const network = buildNetwork(seoul);
const stationIds = seoul.stations.map(({ id }) => id);
const anyStation = fc.constantFrom(...stationIds);
/** A point in Seoul. */
const anyHome = fc
  .record({
    lat: fc.double({ min: 37.45, max: 37.65, noNaN: true }),
    lng: fc.double({ min: 126.82, max: 127.12, noNaN: true }),
  })
  .map((point) => ({ ...point, subway: [] }));

function minutesTo(places: Place[], to: string) {
  const routes = findRoutesTo(places, [{ station: to, minutes: 0 }]);
  const soonest = (from: string) => {
    const times = routes.get(from)!.map(({ place, tenths }) => {
      return { riding: tenths / 10, waiting: (tenths + place.waitTenths) / 10 };
    });
    return times.reduce((a, b) => (b.waiting < a.waiting ? b : a));
  };
  return {
    /** Without the wait for the first train. */
    riding: (from: string) => soonest(from).riding,
    waiting: (from: string) => (from === to ? 0 : soonest(from).waiting),
  };
}

const offBy = (ours: number, published: number) => Math.round((ours / published - 1) * 100);

describe("journeys between stations", () => {
  test.each(twenty)("$from to $to takes about $minutes minutes", ({ from, to, minutes, model, withFirstWait }) => {
    const ours = minutesTo(network, to);
    expect([ours.riding(from), ours.waiting(from)]).toEqual([model, withFirstWait]);
    expect(Math.abs(offBy(ours.riding(from), minutes))).toBeLessThanOrEqual(tolerance);
  });

  test.each(tenMore)("$from to $to takes about $minutes minutes", ({ from, to, minutes }) => {
    const ours = minutesTo(network, to).riding(from);
    const isNear = Math.abs(ours - minutes) <= shortTolerance || Math.abs(offBy(ours, minutes)) <= tolerance;
    expect({ ours, isNear }).toEqual({ ours, isNear: true });
  });

  test("reach every station from every other", () => {
    for (const to of stationIds) {
      const { waiting } = minutesTo(network, to);
      const times = stationIds.map(waiting);
      expect(Math.max(...times), to).toBeLessThan(150);
    }
  });

  test("take as long back where every train runs both ways and all of a line's wait is the same", () => {
    const lines = seoul.lines.map((line) => ({
      ...line,
      runs: line.runs.filter((run) => !run.oneWay && run.wait === undefined),
    }));
    const twoWay = buildNetwork({ ...seoul, lines });
    const reached = fc.constantFrom(...new Set(twoWay.map(({ station }) => station)));
    fc.assert(
      fc.property(reached, reached, (a, b) => {
        expect(minutesTo(twoWay, b).waiting(a)).toBeCloseTo(minutesTo(twoWay, a).waiting(b), 6);
      }),
    );
  });

  test("take no longer than two in a row, but for the way from train to train", () => {
    const longestChange = (station: string) =>
      Math.max(
        0,
        ...seoul.transfers.filter((transfer) => transfer.station === station).map(({ minutes }) => minutes),
        ...seoul.lines.flatMap(({ runs }) =>
          runs.filter(({ stations }) => stations.includes(station)).map((run) => run.change ?? 0),
        ),
      );
    fc.assert(
      fc.property(anyStation, anyStation, anyStation, (a, b, c) => {
        const direct = minutesTo(network, c).waiting(a);
        const inTwo = minutesTo(network, b).waiting(a) + minutesTo(network, c).waiting(b);
        expect(direct).toBeLessThanOrEqual(inTwo + longestChange(b) + 1e-9);
      }),
    );
  });
});

describe("commutes", () => {
  const koreaUniv = findUniversity("korea-univ")!;
  const anyUniversity = fc.constantFrom(...listUniversities("en"));
  const sumOf = ({ legs }: Commute) =>
    legs.reduce((sum, leg) => sum + leg.minutes + (leg.kind === "ride" ? leg.wait : 0), 0);

  test("walk to a university next door", () => {
    const nextDoor = { ...koreaUniv.location, lng: koreaUniv.location.lng + 0.002, subway: [] };
    expect(findCommute(nextDoor, koreaUniv)).toEqual({ minutes: 4, legs: [{ kind: "walk", minutes: 4, to: null }] });
  });

  test("name each train with its stations, and the walks before and after", () => {
    const itaewon = {
      lat: 37.53428,
      lng: 126.99431,
      subway: [{ station: { en: "Itaewon", ko: "이태원역" }, minutes: 4 }],
    };
    const commute = findCommute(itaewon, koreaUniv)!;
    expect(commute.legs.map((leg) => (leg.kind === "ride" ? [leg.line, leg.from, leg.to] : [leg.to]))).toEqual([
      ["itaewon"],
      ["6", "itaewon", "anam"],
      [null],
    ]);
    expect(commute.legs[0]).toEqual({ kind: "walk", minutes: 4, to: "itaewon" });
    expect(commute.minutes).toBe(sumOf(commute));
    const corrected = { ...itaewon, subway: [{ ...itaewon.subway[0]!, minutes: 9 }] };
    expect(findCommute(corrected, koreaUniv)!.minutes).toBe(commute.minutes + 5);
  });

  test("count one change between two lines", () => {
    const hongik = { lat: 37.5563, lng: 126.9236, subway: [] };
    const rides = findCommute(hongik, findStation("gangnam")!)!.legs.filter(({ kind }) => kind === "ride");
    expect(rides).toMatchObject([{ line: "2", from: "hongik-univ", to: "gangnam" }]);
    const toKorea = findCommute(hongik, koreaUniv)!.legs.flatMap((leg) => (leg.kind === "ride" ? [leg.line] : []));
    expect(toKorea.at(-1)).toBe("6");
  });

  test("stay in the train where a line's own trains go on to its branch", () => {
    const olympicPark = findStation("dunchon-dong")!;
    const home = { ...findStation("gunja")!.location, subway: [] };
    const rides = findCommute(home, olympicPark)!.legs.filter(({ kind }) => kind === "ride");
    expect(rides).toMatchObject([{ line: "5", from: "gunja", to: "dunchon-dong" }]);
  });

  test("are never slower than walking all the way, and add up", () => {
    fc.assert(
      fc.property(anyHome, anyUniversity, (home, university) => {
        const commute = findCommute(home, university)!;
        expect(commute.minutes).toBeLessThanOrEqual(walkingMinutes(home, university.location));
        expect(sumOf(commute)).toBe(commute.minutes);
        for (const leg of commute.legs) expect(leg.minutes).toBeGreaterThanOrEqual(leg.kind === "ride" ? 1 : 0);
      }),
    );
  });

  test("are never quicker after a longer walk", () => {
    fc.assert(
      fc.property(
        anyHome,
        anyUniversity,
        fc.integer({ min: 1, max: 20 }),
        fc.nat(),
        (home, university, more, which) => {
          const entries = listStationWalks(home);
          const exits = university.exits;
          const walk = walkingMinutes(home, university.location);
          const routes = findRoutesTo(network, exits);
          const longer = entries.map((entry, index) =>
            index === which % entries.length ? { ...entry, minutes: entry.minutes + more } : entry,
          );
          const before = planCommute(routes, { entries, exits, walk }).minutes;
          expect(planCommute(routes, { entries: longer, exits, walk }).minutes).toBeGreaterThanOrEqual(before);
          expect(planCommute(routes, { entries, exits, walk: walk + more }).minutes).toBeGreaterThanOrEqual(before);
        },
      ),
    );
  });

  test("are none from another city", () => {
    expect(findCommute({ lat: 35.16, lng: 129.05, subway: [] }, koreaUniv)).toBeNull();
  });

  test("from a thousand houses are found in a moment", () => {
    const homes = fc.sample(anyHome, 1_000);
    findCommute(homes[0]!, koreaUniv);
    const start = performance.now();
    for (const home of homes) findCommute(home, koreaUniv);
    expect(performance.now() - start).toBeLessThan(300);
  });
});

test("knows at least 30 universities, each with stations that exist", () => {
  const universities = listUniversities("ko");
  expect(universities.length).toBeGreaterThanOrEqual(30);
  for (const { exits, key, location } of universities) {
    expect(exits.length, key).toBeGreaterThan(0);
    for (const { station, minutes } of exits) {
      expect(stationIds).toContain(station);
      expect(minutes, key).toBeGreaterThanOrEqual(
        Math.floor(metresBetween(location, findStation(station)!.location) / 75),
      );
    }
  }
});

test("names stations once, in both languages", () => {
  expect(findStation("seoul-station")!.names).toEqual({ en: "Seoul Station", ko: "서울역" });
  expect(findStation("gangnam")!.names).toEqual({ en: "Gangnam Station", ko: "강남역" });
  expect(findStation("nowhere")).toBeNull();
});

test.each([
  ["Gangnam", "gangnam"],
  ["gangnam station", "gangnam"],
  [" 강남역 ", "gangnam"],
  ["서울역", "seoul-station"],
  ["Seoul Station", "seoul-station"],
  ["hongik university", "hongik-univ"],
  ["jongno 3-ga", "jongno-3-ga"],
  ["신촌", "sinchon"],
  ["", undefined],
  ["역", undefined],
])("finds the station “%s”", (name, id) => {
  expect(findStation(name)?.key).toBe(id);
});
