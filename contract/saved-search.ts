import { z } from "zod";
import { houseSearchQuery } from "./house";
import { id, instant } from "./envelope";
import { says } from "./problem";

const { sort: _order, page: _page, size: _size, ...filters } = houseSearchQuery.shape;

/** As the query of `GET /v1/houses`, without order and page; at least one filter. */
export const savedSearchCriteria = z.object(filters);
export type SavedSearchCriteria = z.output<typeof savedSearchCriteria>;

/** Filters as in an address, such as `{"area":"hongdae","guests":"2"}`. */
const criteriaSchema = z.record(z.string(), z.string());

export const savedSearchBody = z.object({
  criteria: savedSearchCriteria.refine(
    (criteria) => Object.values(criteria).some((value) => value !== undefined && value !== false),
    says("criteriaRequired"),
  ),
});

export const savedSearchAlertsBody = z.object({ alerts: z.boolean() });

const place = z.string().optional().meta({ description: "The name of its university or station" });

export const savedSearchSchema = z
  .object({
    id,
    criteria: criteriaSchema,
    place,
    alerts: z.boolean().meta({ description: "Whether an e-mail is sent when another house fits, at most one a day" }),
    isOver: z.boolean().meta({ description: "Its dates can no longer be booked" }),
    createdAt: instant,
  })
  .meta({ id: "SavedSearch" });
export type SavedSearch = z.infer<typeof savedSearchSchema>;

/** What the link of an e-mail shows without a log-in. */
export const searchAlertsSchema = z
  .object({ criteria: criteriaSchema, place, alerts: z.boolean() })
  .meta({ id: "SearchAlerts" });
export type SearchAlerts = z.infer<typeof searchAlertsSchema>;
