import * as calls from "contract/admin/house";
import type { AdminHouseRow } from "contract/admin/house";
import { can, type AdminRole } from "domain/people/permissions";
import * as pictureCalls from "contract/admin/house-pictures";
import * as priceCalls from "contract/admin/house-price";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import { bilingualColumns, type CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { getAdminHouse, listAdminHouses, getHousePictures, getHousePrices } from "./admin-house.queries";
import {
  createHouse,
  deleteHouse,
  publishHouse,
  unpublishHouse,
  updateHouse,
  updateHousePictures,
  updateHousePrices,
} from "./house.commands";

const columns: CsvColumns<AdminHouseRow> = {
  slug: ({ slug }) => slug,
  ...bilingualColumns("name", ({ name }) => name),
  area: ({ area }) => area,
  publishedAt: ({ publishedAt }) => publishedAt,
  units: ({ units }) => units,
  occupiedUnits: ({ occupiedUnits }) => occupiedUnits,
  "monthlyRent (KRW)": ({ monthlyRent }) => monthlyRent,
  rating: ({ rating }) => rating,
  ratingCount: ({ ratingCount }) => ratingCount,
};

export function adminHouseRoutes(services: Services): ApiHono {
  const { router, implement, implementList } = createImplementer(services);
  const { db, now } = services;
  /** Door codes only for those who may change them. */
  const show = async (slug: string, { roles }: { roles: AdminRole[] }) => {
    const house = await getAdminHouse(db, slug);
    if (can(roles, "units.write")) return house;
    return { ...house, units: house.units.map((unit) => ({ ...unit, doorCode: "" })) };
  };

  implementList(calls.listAdminHouses, ({ query, language }) => listAdminHouses(db, query, { language, now: now() }), {
    file: calls.exportAdminHouses,
    columns,
  });

  implement(calls.createHouse, async ({ newId, body, actor, account }) =>
    show(
      await createHouse(services, { id: newId, body, actor, copiesRooms: can(account.roles, "units.write") }),
      account,
    ),
  );

  implement(calls.getAdminHouse, ({ params, account }) => show(params.slug, account));

  implement(calls.updateHouse, async ({ params, body: { version, ...values }, actor, account }) =>
    show(await updateHouse(services, { slug: params.slug, version, actor }, values), account),
  );

  implement(calls.deleteHouse, ({ params, query: { version }, actor }) =>
    deleteHouse(services, { slug: params.slug, version, actor }),
  );

  implement(calls.publishHouse, async ({ params: { slug }, body: { version }, actor, account }) => {
    await publishHouse(services, { slug, version, actor });
    return show(slug, account);
  });

  implement(calls.unpublishHouse, async ({ params: { slug }, query: { version }, actor, account }) => {
    await unpublishHouse(services, { slug, version, actor });
    return show(slug, account);
  });

  implement(pictureCalls.getHousePictures, ({ params }) => getHousePictures(services.db, params.slug));

  implement(pictureCalls.updateHousePictures, async ({ params: { slug }, body, actor }) => {
    await updateHousePictures(services, slug, body, actor);
    return getHousePictures(services.db, slug);
  });

  implement(priceCalls.getHousePrices, ({ params }) => getHousePrices(services.db, params.slug));

  implement(priceCalls.updateHousePrices, async ({ params: { slug }, body: { version, ...change }, actor }) => {
    await updateHousePrices(services, { slug, version, actor }, change);
    return getHousePrices(services.db, slug);
  });

  return router;
}
