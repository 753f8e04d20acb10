import path from "node:path";
import { like } from "drizzle-orm";
import type { ConversationKind, ConversationState, RepairUrgency } from "domain/enums";
import { addDays, seoulDay } from "domain/seoul-time";
import { getFirst, getLast } from "domain/collections";
import { smallWidth, toSmallPath } from "../../community/conversations/picture.commands";
import { conversationPictures, type conversationMessages, type conversations } from "../../db/schema";
import type { Services } from "../../kernel/services";
import { readPicture, scalePicture } from "../../kernel/uploads/read-picture";
import type { Booking } from "./bookings";
import data from "./data/conversations.json";
import type { Chance } from "./random";

type SeededConversations = {
  conversations: (typeof conversations.$inferInsert)[];
  messages: (typeof conversationMessages.$inferInsert)[];
  pictures: (typeof conversationPictures.$inferInsert)[];
};

type Written = {
  hoursAgo: number;
  author: string;
  text: string;
  picture?: string;
  plannedInDays?: number;
  state?: string;
};
type Listed = {
  kind: string;
  stay: string;
  room?: string | null;
  urgency?: string;
  locale?: string;
  messages: Written[];
};

/** The status of the demo member's stay that a conversation is about. */
const ofMember = { member: "confirmed", memberPast: "completed" } as const;
const hour = 3_600_000;
const prefix = "conversations/demo-";
const size = { width: 1600, height: 1067, bytes: 300_000 };

/**
 * Describes conversations of the demo member and of residents who live in a house now; admins have seen all but the
 * newest.
 */
export function describeConversations(
  chance: Chance,
  { bookings, adminId, now }: { bookings: Booking[]; adminId: string; now: Date },
): SeededConversations {
  const today = seoulDay(now);
  const current = bookings.filter(
    ({ stay, reservation }) => reservation.status === "confirmed" && stay.checkIn <= today && today < stay.checkOut,
  );
  const residents = current.filter(({ stay }) => stay.resident === "anyone");
  const seeded: SeededConversations = { conversations: [], messages: [], pictures: [] };
  for (const listed of data as Listed[]) {
    const index = residents.findIndex(({ account }) => account.locale === (listed.locale ?? "en"));
    const booking =
      listed.stay in ofMember
        ? bookings.find(
            ({ stay, reservation }) =>
              stay.resident === "member" && reservation.status === ofMember[listed.stay as keyof typeof ofMember],
          )
        : residents.splice(index, index < 0 ? 0 : 1)[0];
    if (booking) addConversation(seeded, chance, { listed, booking, adminId, now, today });
  }
  return seeded;
}

type Context = { listed: Listed; booking: Booking; adminId: string; now: Date; today: string };

function addConversation(
  { conversations, messages, pictures }: SeededConversations,
  chance: Chance,
  { listed, booking, adminId, now, today }: Context,
): void {
  const written = listed.messages.map((message) => ({
    ...message,
    at: new Date(now.getTime() - message.hoursAgo * hour),
    isAdmin: message.author === "admin",
  }));
  const [first, last] = [getFirst(written), getLast(written)];
  const answered = written.findLast(({ isAdmin }) => isAdmin);
  const unanswered = written.find(({ at, isAdmin }) => !isAdmin && (!answered || at > answered.at));
  const change = written.findLast(({ plannedInDays, state }) => plannedInDays ?? state);
  const plannedOn = change?.plannedInDays ? addDays(today, change.plannedInDays) : null;
  const id = chance.id(first.at);
  conversations.push({
    id,
    kind: listed.kind as ConversationKind,
    accountId: booking.account.id,
    reservationId: booking.reservation.id,
    room: listed.room ?? null,
    urgency: (listed.urgency as RepairUrgency | undefined) ?? null,
    state: plannedOn ? "planned" : ((change?.state as ConversationState | undefined) ?? "open"),
    plannedOn,
    assigneeId: answered ? adminId : null,
    waitingSince: unanswered?.at ?? null,
    lastMessageAt: last.at,
    // The demo member's newest answer is unread, so that My page shows it
    memberReadAt: answered && listed.kind !== "question" ? answered.at : first.at,
    adminReadAt: answered?.at ?? null,
    createdAt: first.at,
  });
  for (const { at, isAdmin, text, picture, plannedInDays, state } of written) {
    const messageId = chance.id(at);
    const day = plannedInDays ? addDays(today, plannedInDays) : null;
    messages.push({
      id: messageId,
      conversationId: id,
      accountId: booking.account.id,
      author: isAdmin ? "admin" : "member",
      adminId: isAdmin ? adminId : null,
      text,
      state: day ? "planned" : ((state as ConversationState | undefined) ?? null),
      plannedOn: day,
      createdAt: at,
    });
    if (!picture) continue;
    const file = `${prefix}${path.basename(picture, ".jpg")}.webp`;
    const row = { id: chance.id(at), accountId: booking.account.id, conversationMessageId: messageId };
    pictures.push({ ...row, ...size, position: 0, path: file, usedAt: at, createdAt: at });
  }
}

/** The files of seeded photographs, which are pictures of the demo's houses. Those that exist stay. */
export async function storeDemoPhotographs({ db, storage }: Pick<Services, "db" | "storage">): Promise<void> {
  const rows = await db
    .select({ path: conversationPictures.path })
    .from(conversationPictures)
    .where(like(conversationPictures.path, `${prefix}%`));
  for (const { path: file } of rows) {
    if (await storage.find(toSmallPath(file))) continue;
    const { default: sharp } = await import("sharp");
    const source = `${file.slice(prefix.length).replace(/\.webp$/, "")}.jpg`;
    const { bytes } = await readPicture(
      await sharp(path.resolve("api/process/seed/pictures/houses", source)).toBuffer(),
    );
    await storage.put(file, bytes, "image/webp");
    await storage.put(toSmallPath(file), await scalePicture(bytes, smallWidth), "image/webp");
  }
}
