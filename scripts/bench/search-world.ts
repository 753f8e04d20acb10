import { areaSlugs } from "../../domain/enums";

type Execute = (statements: string) => Promise<unknown>;

/** Fully booked from day 200 to day 250. */
export const fullArea = "seoul-station";
const memberId = "00000000-0000-7000-8000-000000000001";

/**
 * Houses with seven or eight units in eight areas; each unit has 92 stays in the past nine years and about nine in the
 * next two, so that about 30 % of the units are free for 30 nights ahead; 20 reviews a house. The data is the same in
 * every run. Needs a superuser to skip foreign key checks. Drops the exclusion constraint, because building its index
 * takes longer than everything else and no search uses it.
 */
export async function loadWorld(execute: Execute, units: number): Promise<void> {
  const areaList = areaSlugs.map((slug) => `'${slug}'`).join(", ");
  await execute(`
    select setseed(0.5);
    set session_replication_role = replica;
    alter table reservations drop constraint reservations_no_overlap;
    drop index reservations_probe;
    insert into accounts (id, email, first_name, last_name, country, phone, locale, terms_agreed_at)
      values ('${memberId}', 'member@residents.example', 'Ana', '', 'KR', '+821012345678', 'en', now());
    insert into houses (id, slug, area_slug, name, tagline, about, address, lat, lng, occupancy, beds, size_m2, parking,
        subway, landmarks, facilities, step_free, lift, doorway_cm, visual_alarm, check_before, check_in_guide,
        things_to_know, pictures, monthly_rent, nightly_rate, deposit, bedding_set_price, minimum_nights, position,
        published_at)
      select gen_random_uuid(), 'house-' || n, (array[${areaList}])[1 + n % 8], words, words,
        jsonb_build_array(jsonb_build_object('en', repeat('A quiet street near the park. ', 40), 'ko', '')), words,
        37.5 + random() / 10, 126.9 + random() / 10, 1 + n % 4, words, 18.5, words,
        jsonb_build_array(jsonb_build_object('line', (array['1', '2', '6'])[1 + n % 3], 'station', words, 'minutes', 6)),
        '[]', '[]', random() < 0.3, random() < 0.5, 70 + floor(random() * 30), random() < 0.2, '[]', '[]', '[]',
        jsonb_build_array(jsonb_build_object('path', 'houses/a.webp', 'alt', words, 'width', 1200, 'height', 800)),
        400000 + 10000 * floor(random() * 60), 25000, 500000, 60000, 7, n, now()
      from generate_series(1, ${Math.round(units / 7.15)}) n, (select '{"en": "House", "ko": "House"}'::jsonb as words) texts;
    insert into units (id, house_id, name, floor)
      select gen_random_uuid(), id, (201 + k)::text, 2 from houses, generate_series(0, 6 + (position % 7 = 0)::int) k
      limit ${units};
    insert into reservations (id, code, account_id, house_id, unit_id, check_in, check_out, status, contract, guests,
        bedding_sets, plan, method, locale, rates, lines, total_rent, discount, bedding_total, deposit, refund_policy,
        agreements, hold_expires_at, confirmed_at)
      select stay.id, stay.id::text, '${memberId}', house_id, unit_id, check_in, check_in + nights,
        case when check_in + nights < current_date then 'completed' else 'confirmed' end, 'signed', 1, 0, 'full',
        'CREDIT_CARD', 'en', '{}', '[]', 0, 0, 0, 0, 'thirtyDay', '{}', now(), now()
      from (
        select gen_random_uuid() as id, house_id, u.id as unit_id, 14 + floor(random() * 13)::int as nights,
          current_date + 36 * turn + floor(random() * 9)::int as check_in, false as filling
        from units u, generate_series(-92, 20) turn where turn < 0 or random() + 0 * u.floor < 0.45
        union all select gen_random_uuid(), house_id, id, 50, current_date + 200, true from units
      ) stay join houses h on h.id = stay.house_id
      where filling = (h.area_slug = '${fullArea}' and check_in < current_date + 250 and check_in + nights > current_date + 200);
    create index reservations_probe on reservations (unit_id, check_out) include (check_in, status, hold_expires_at)
      where status in ('pending', 'confirmed', 'completed', 'terminated');
    set session_replication_role = origin;
    insert into reviews (id, house_id, author, facilities, communication, events, location, public_review, published_at)
      select gen_random_uuid(), h.id, h.name, 1 + floor(random() * 5), 1 + floor(random() * 5), 1 + floor(random() * 5),
        1 + floor(random() * 5), h.name, now() from houses h, generate_series(1, 20);
  `);
  await execute("vacuum analyze");
}
