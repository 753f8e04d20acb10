import type { BoardType } from "domain/enums";
import { insertRules } from "domain/rule-values";
import { addDays, seoulDay, seoulHoursAhead } from "domain/seoul-time";
import type { boards, faqGroups, faqs } from "../../db/schema";
import boardData from "./data/boards.json";
import faqData from "./data/faqs.json";
import { describePicture } from "./demo-picture";
import type { Chance } from "./random";

const day = 86_400_000;

export function describeBoards(chance: Chance, now: Date): (typeof boards.$inferInsert & { createdAt: Date })[] {
  return boardData.map(({ boardType, daysAgo, event, picture, ...texts }) => {
    const publishedAt = daysAgo === null ? null : new Date(now.getTime() - daysAgo * day);
    const createdAt = publishedAt && publishedAt < now ? publishedAt : new Date(now.getTime() - day);
    return {
      id: chance.id(createdAt),
      boardType: boardType as BoardType,
      picture: describePicture(picture),
      publishedAt,
      startsAt: event ? toInstant(event, now) : null,
      createdAt,
      ...texts,
    };
  });
}

/** A time in Seoul on the first such weekday from today on, 0 for Sundays, and so many weeks later. */
function toInstant({ weeks, weekday, time }: { weeks: number; weekday: number; time: string }, now: Date): Date {
  const today = seoulDay(now);
  const daysUntil = (weekday - new Date(today).getUTCDay() + 7) % 7;
  return new Date(`${addDays(today, daysUntil + 7 * weeks)}T${time}:00+0${seoulHoursAhead}:00`);
}

export function describeFaqs(chance: Chance, openedAt: Date) {
  const groups: (typeof faqGroups.$inferInsert)[] = [];
  const questions: (typeof faqs.$inferInsert)[] = [];
  faqData.forEach(({ slug, title, faqs: inGroup }, position) => {
    const groupId = chance.id(openedAt);
    groups.push({ id: groupId, slug, title, position });
    inGroup.forEach(({ answer, ...faq }, place) => {
      const filled = { en: insertRules(answer.en), ko: insertRules(answer.ko) };
      questions.push({ id: chance.id(openedAt), groupId, position: place, ...faq, answer: filled });
    });
  });
  return { groups, questions };
}
