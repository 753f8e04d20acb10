import { z } from "@hono/zod-openapi";
import {
  adminHouseQuery,
  adminHouseRowSchema,
  adminHouseSchema,
  houseChangeBody,
  newHouseBody,
  type AdminHouseRow,
} from "contract/admin-house";
import { versionBody, versionQuery } from "contract/version";
import { can, type AdminRole } from "domain/permissions";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { CsvColumns } from "../../kernel/records/csv-columns";
import type { Services } from "../../kernel/services";
import { getAdminHouse, listAdminHouses } from "./admin-house.queries";
import { createHouse, deleteHouse, publishHouse, unpublishHouse, updateHouse } from "./house.commands";

const bySlug = z.object({ slug: z.string() });
const housePath = "/admin/houses/{slug}";
const oneHouse = { params: bySlug, data: adminHouseSchema };

const columns: CsvColumns<AdminHouseRow> = {
  slug: ({ slug }) => slug,
  nameEn: ({ name }) => name.en,
  nameKo: ({ name }) => name.ko,
  area: ({ area }) => area,
  publishedAt: ({ publishedAt }) => publishedAt,
  units: ({ units }) => units,
  occupiedUnits: ({ occupiedUnits }) => occupiedUnits,
  "monthlyRent (KRW)": ({ monthlyRent }) => monthlyRent,
  rating: ({ rating }) => rating,
  ratingCount: ({ ratingCount }) => ratingCount,
};

/** `/v1/admin/houses`: what admins say of houses and whether visitors see them. */
export function adminHouseRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { notFound: "HOUSE_NOT_FOUND", read: "houses.read", write: "houses.write" });
  const { db, now } = services;
  /** Door codes only for those who may change them. */
  const show = async (slug: string, { roles }: { roles: AdminRole[] }) => {
    const house = await getAdminHouse(db, slug);
    if (can(roles, "units.write")) return house;
    return { ...house, units: house.units.map((unit) => ({ ...unit, doorCode: "" })) };
  };

  calls.list(
    {
      path: "/admin/houses",
      summary: "Houses and drafts, with tonight's occupancy",
      query: adminHouseQuery,
      row: adminHouseRowSchema,
      description: "A page of houses",
      file: {
        summary: "The same houses as a CSV file",
        description: "The rows of all pages",
        columns,
      },
    },
    ({ query, language }) => listAdminHouses(db, query, { language, now: now() }),
  );
  calls.create(
    {
      path: "/admin/houses",
      summary: "A new draft",
      body: newHouseBody,
      data: adminHouseSchema,
      description: "The draft",
    },
    async ({ newId, body, actor, account }) => show(await createHouse(services, { id: newId, body, actor }), account),
  );
  calls.get(
    {
      ...oneHouse,
      path: housePath,
      summary: "Everything about one house, and what it lacks to be published",
      description: "The house",
    },
    ({ params, account }) => show(params.slug, account),
  );
  calls.update(
    {
      ...oneHouse,
      path: housePath,
      summary: "Change what is sent; the rest, and every stay that was sold, stays as it is",
      body: houseChangeBody,
      description: "The house; a draft's slug follows its English name",
    },
    async ({ params, body: { version, ...values }, actor, account }) =>
      show(await updateHouse(services, { slug: params.slug, version, actor }, values), account),
  );
  calls.delete(
    {
      path: housePath,
      summary: "Delete a house that never had a stay",
      params: bySlug,
      query: versionQuery,
      description: "Deleted",
    },
    ({ params, query: { version }, actor }) => deleteHouse(services, { slug: params.slug, version, actor }),
  );
  calls.action(
    {
      ...oneHouse,
      method: "put",
      path: `${housePath}/publish`,
      summary: "Show it to visitors",
      body: versionBody,
      description: "The published house",
    },
    async ({ params: { slug }, body: { version }, actor, account }) => {
      await publishHouse(services, { slug, version, actor });
      return show(slug, account);
    },
  );
  calls.action(
    {
      ...oneHouse,
      method: "delete",
      path: `${housePath}/publish`,
      summary: "Take it off the site; stays that were sold go on",
      query: versionQuery,
      description: "The unpublished house",
    },
    async ({ params: { slug }, query: { version }, actor, account }) => {
      await unpublishHouse(services, { slug, version, actor });
      return show(slug, account);
    },
  );
  return calls.router;
}
