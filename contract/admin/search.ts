import { z } from "zod";
import { adminReservationRowSchema } from "./reservation-list";
import { adminUserSchema } from "./user";
import { adminCalls } from "../call";
import { adminConversationRowSchema } from "../conversation";
import { firstOf, id, krw } from "../envelope";
import { paymentStatusSchema } from "../payment";
import { personName } from "../person-name";
import { text } from "../text";

const adminSearchQuery = z.object({
  q: text(100).default("").meta({
    description: "A code, a name, an e-mail, a phone number, a unit with or without its house, a payment's id",
  }),
});

const reservation = adminReservationRowSchema.pick({
  id: true,
  code: true,
  house: true,
  unit: true,
  checkIn: true,
  checkOut: true,
  resident: true,
  status: true,
});

const user = adminUserSchema
  .pick({ id: true, username: true, phone: true, role: true, suspendedAt: true })
  .extend(personName);

const conversation = adminConversationRowSchema.pick({
  id: true,
  kind: true,
  state: true,
  member: true,
  excerpt: true,
  waitingSince: true,
});

/** At most five of each; nothing for a search without letters or digits. */
export const adminSearchSchema = z
  .object({
    reservations: firstOf(reservation).meta({ description: "Newest first" }),
    users: firstOf(user).meta({ description: "Newest first" }),
    units: firstOf(z.object({ id, name: z.string(), house: adminReservationRowSchema.shape.house })).meta({
      description: "In the order of their houses",
    }),
    payments: firstOf(
      z.object({ id, reservationId: id, code: z.string(), amount: krw, status: paymentStatusSchema }),
    ).meta({ description: "By our id or the gateway's" }),
    conversations: firstOf(conversation).meta({ description: "Unanswered first, longest first" }),
  })
  .meta({ id: "AdminSearch" });
export type AdminSearch = z.infer<typeof adminSearchSchema>;

export const getAdminSearch = adminCalls("today.read").get("getAdminSearch", "/v1/admin/search", {
  summary:
    "The first reservations, users, units, payments and conversations that a text finds, of those that the reader may read",
  query: adminSearchQuery,
  data: adminSearchSchema,
  answers: "What was found",
});
