import { uploadPicture } from "contract/upload";
import { createImplementer } from "../http/implement";
import type { ApiHono } from "../http/openapi";
import type { Services } from "../services";
import { uploadBody } from "./upload-body";
import { storeUpload } from "./uploads";

export function adminUploadRoutes(services: Services): ApiHono {
  const { router, implement } = createImplementer(services);

  implement(
    uploadPicture,
    async ({ newId, actor, c }) => storeUpload(services, newId, new Uint8Array(await c.req.arrayBuffer()), actor),
    { before: uploadBody },
  );

  return router;
}
