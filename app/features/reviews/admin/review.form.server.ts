import { z } from "zod";
import { hideReviewBody } from "contract/admin-review";
import { says } from "contract/problem";
import { textOfLines } from "contract/text";
import { versionField as version } from "contract/version";

const answer = textOfLines(2000).optional();

/** The house's answer: both languages or none. */
export const replyForm = z.object({ replyEn: answer, replyKo: answer, version }).superRefine((typed, ctx) => {
  for (const [field, other] of [
    ["replyEn", "replyKo"],
    ["replyKo", "replyEn"],
  ] as const) {
    if (!typed[field] && typed[other]) ctx.addIssue({ code: "custom", path: [field], message: says("bothLanguages") });
  }
});

export const hideForm = z.object({ reason: hideReviewBody.shape.reason, version });
