import { z } from "@hono/zod-openapi";
import { housePicturesBody, housePicturesSchema } from "contract/admin-house-pictures";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { getHousePictures } from "./admin-house.queries";
import { updateHousePictures } from "./house-picture.commands";

const pictures = {
  path: "/admin/houses/{slug}/pictures",
  params: z.object({ slug: z.string() }),
  data: housePicturesSchema,
};

export function adminHousePictureRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { notFound: "HOUSE_NOT_FOUND", read: "houses.read", write: "houses.write" });

  calls.get(
    {
      ...pictures,
      summary: "The pictures of a house with their words in both languages",
      description: "The pictures; the first is the cover",
    },
    ({ params }) => getHousePictures(services.db, params.slug),
  );
  calls.update(
    {
      ...pictures,
      summary: "Save the pictures of a house, all of them in their order; those left out are removed",
      body: housePicturesBody,
      description: "The pictures; RECORD_CHANGED when another admin has saved the house since",
    },
    async ({ params: { slug }, body, actor }) => {
      await updateHousePictures(services, slug, body, actor);
      return getHousePictures(services.db, slug);
    },
  );
  return calls.router;
}
