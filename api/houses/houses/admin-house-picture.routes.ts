import * as calls from "contract/admin/house-pictures";
import { createImplementer } from "../../kernel/http/implement";
import type { ApiHono } from "../../kernel/http/openapi";
import type { Services } from "../../kernel/services";
import { getHousePictures } from "./admin-house.queries";
import { updateHousePictures } from "./house-picture.commands";

export function adminHousePictureRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(calls.getHousePictures, ({ params }) => getHousePictures(services.db, params.slug));

  implement(calls.updateHousePictures, async ({ params: { slug }, body, actor }) => {
    await updateHousePictures(services, slug, body, actor);
    return getHousePictures(services.db, slug);
  });
  return router;
}
