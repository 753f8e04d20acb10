import { z } from "zod";
import { maxSavedSearches } from "domain/rules";
import { memberCalls, visitorCalls } from "./call";
import { byId, id, instant } from "./envelope";
import { houseSearchQuery } from "./house";
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

const savedSearchAlertsBody = z.object({ alerts: z.boolean() });

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

const member = memberCalls("Saved searches");
const visitor = visitorCalls("Saved searches");

export const listSavedSearches = member.get("listSavedSearches", "/v1/users/me/saved-searches", {
  summary: "My saved searches, newest first",
  data: z.array(savedSearchSchema),
});

export const saveSearch = member.post("saveSearch", "/v1/users/me/saved-searches", {
  summary: `Save a search, at most ${maxSavedSearches}; the same search again gets its e-mails again`,
  body: savedSearchBody,
  data: savedSearchSchema,
  isCreated: true,
  isIdempotent: true,
  errors: ["SAVED_SEARCHES_FULL"],
});

export const updateSavedSearch = member.put("updateSavedSearch", "/v1/users/me/saved-searches/{id}", {
  summary: "Switch the e-mails of a saved search on or off",
  params: byId,
  body: savedSearchAlertsBody,
  data: savedSearchSchema,
  errors: ["SAVED_SEARCH_NOT_FOUND"],
});

export const deleteSavedSearch = member.delete("deleteSavedSearch", "/v1/users/me/saved-searches/{id}", {
  summary: "Delete a saved search",
  params: byId,
  answers: "The search is deleted",
  errors: ["SAVED_SEARCH_NOT_FOUND"],
});

export const getSearchAlerts = visitor.get("getSearchAlerts", "/v1/search-alerts/{token}", {
  summary: "The saved search of an e-mail's link",
  params: z.object({ token: z.string().max(200) }),
  data: searchAlertsSchema,
  answers: "What is searched, and whether e-mails are sent",
  errors: ["SAVED_SEARCH_NOT_FOUND", "LINK_GONE"],
});

export const stopSearchAlerts = visitor.post("stopSearchAlerts", "/v1/search-alerts/{token}/stop", {
  summary: "End the e-mails of a saved search by the link of one; ending them again changes nothing",
  params: z.object({ token: z.string().max(200) }),
  answers: "No more e-mails are sent",
  errors: ["SAVED_SEARCH_NOT_FOUND", "LINK_GONE"],
});
