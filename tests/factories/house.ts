import { v7 as uuidv7 } from "uuid";
import { houses, units } from "api/db/schema";
import type { TestApi } from "./api";

export type TestHouse = typeof houses.$inferSelect & { unitIds: string[] };

let count = 0;

/** A published house with `units` free units: ₩600,000 a month, ₩25,000 a night, ₩500,000 deposit, bedding ₩60,000. */
export async function aHouse(
  { services }: TestApi,
  {
    units: unitCount = 1,
    doorCode,
    ...overrides
  }: Partial<typeof houses.$inferInsert> & { units?: number; doorCode?: string } = {},
): Promise<TestHouse> {
  const { db } = services;
  const areaSlug = overrides.areaSlug ?? "hongdae";
  const number = ++count;
  const [house] = await db
    .insert(houses)
    .values({
      id: uuidv7(),
      slug: `house-${number}`,
      areaSlug,
      name: { en: `House ${number}`, ko: `하우스 ${number}` },
      tagline: { en: "A quiet street", ko: "조용한 골목" },
      about: [{ en: "A house to test with.", ko: "시험용 집입니다." }],
      address: { en: "1 Test-ro, Mapo-gu, Seoul", ko: "서울 마포구 시험로 1" },
      lat: 37.5563,
      lng: 126.9236,
      occupancy: 2,
      beds: { en: "One double bed", ko: "더블 침대 1개" },
      sizeM2: 18.5,
      parking: { en: "None", ko: "없음" },
      subway: [{ line: "2", station: { en: "Hongik Univ.", ko: "홍대입구" }, minutes: 6 }],
      landmarks: [],
      facilities: [],
      stepFree: false,
      lift: true,
      doorwayCm: 80,
      visualAlarm: false,
      checkBefore: [],
      checkInGuide: [],
      arrivalSteps: [],
      thingsToKnow: [],
      pictures: [{ path: "houses/test.webp", alt: { en: "A room", ko: "방" }, width: 1200, height: 800 }],
      monthlyRent: 600_000,
      nightlyRate: 25_000,
      deposit: 500_000,
      beddingSetPrice: 60_000,
      minimumNights: 7,
      position: number,
      publishedAt: services.now(),
      ...overrides,
    })
    .returning();
  if (!house) throw new Error("the house was not made");
  const rooms = Array.from({ length: unitCount }, (_, index) => ({
    id: uuidv7(),
    houseId: house.id,
    name: String(201 + index),
    floor: 2,
    doorCode,
  }));
  if (rooms.length > 0) await db.insert(units).values(rooms);
  return { ...house, unitIds: rooms.map((room) => room.id) };
}
