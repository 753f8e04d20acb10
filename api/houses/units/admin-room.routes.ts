import { z } from "@hono/zod-openapi";
import { adminRoomSchema, roomChangeBody } from "contract/admin-room";
import { id } from "contract/envelope";
import type { ApiHono } from "../../kernel/http/openapi";
import { createAdminCalls } from "../../kernel/records/admin-calls";
import type { Services } from "../../kernel/services";
import { getAdminRoom, updateRoom } from "./room.commands";

const room = {
  path: "/admin/houses/{slug}/units/{id}/room",
  params: z.object({ slug: z.string(), id }),
  data: adminRoomSchema,
};

/** What visitors see of a unit: edited like the house, without the door code. */
export function adminRoomRoutes(services: Services): ApiHono {
  const calls = createAdminCalls(services, { notFound: "HOUSE_NOT_FOUND", read: "houses.read", write: "houses.write" });

  calls.get(
    { ...room, summary: "What guests see of a unit: facts, plan and pictures", description: "The room" },
    ({ params, language }) => getAdminRoom(services.db, params, language),
  );
  calls.update(
    {
      ...room,
      summary: "Change a unit's facts, plan and pictures; omitted fields stay",
      body: roomChangeBody,
      description: "The room",
    },
    async ({ params, body: { version, ...change }, actor, language }) => {
      await updateRoom(services, { ...params, version, actor }, change);
      return getAdminRoom(services.db, params, language);
    },
  );
  return calls.router;
}
