import { z } from "zod";
import { maxSavedSearches } from "domain/rules";
import { defineCall } from "./call";
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

export const listSavedSearches = defineCall({
  operationId: "listSavedSearches",
  method: "get",
  path: "/v1/users/me/saved-searches",
  tag: "Saved searches",
  summary: "My saved searches, newest first",
  access: "account",
  data: z.array(savedSearchSchema),
  answers: "The saved searches",
});

export const saveSearch = defineCall({
  operationId: "saveSearch",
  method: "post",
  path: "/v1/users/me/saved-searches",
  tag: "Saved searches",
  summary: `Save a search, at most ${maxSavedSearches}; the same search again gets its e-mails again`,
  access: "account",
  body: savedSearchBody,
  data: savedSearchSchema,
  answers: "The saved search",
  isCreated: true,
  isIdempotent: true,
  errors: ["SAVED_SEARCHES_FULL"],
});

export const updateSavedSearch = defineCall({
  operationId: "updateSavedSearch",
  method: "put",
  path: "/v1/users/me/saved-searches/{id}",
  tag: "Saved searches",
  summary: "Switch the e-mails of a saved search on or off",
  access: "account",
  params: byId,
  body: savedSearchAlertsBody,
  data: savedSearchSchema,
  answers: "The saved search",
  errors: ["SAVED_SEARCH_NOT_FOUND"],
});

export const deleteSavedSearch = defineCall({
  operationId: "deleteSavedSearch",
  method: "delete",
  path: "/v1/users/me/saved-searches/{id}",
  tag: "Saved searches",
  summary: "Delete a saved search",
  access: "account",
  params: byId,
  answers: "The search is deleted",
  errors: ["SAVED_SEARCH_NOT_FOUND"],
});

export const getSearchAlerts = defineCall({
  operationId: "getSearchAlerts",
  method: "get",
  path: "/v1/search-alerts/{token}",
  tag: "Saved searches",
  summary: "The saved search of an e-mail's link",
  access: "public",
  params: z.object({ token: z.string().max(200) }),
  data: searchAlertsSchema,
  answers: "What is searched, and whether e-mails are sent",
  errors: ["SAVED_SEARCH_NOT_FOUND", "LINK_GONE"],
});

export const stopSearchAlerts = defineCall({
  operationId: "stopSearchAlerts",
  method: "post",
  path: "/v1/search-alerts/{token}/stop",
  tag: "Saved searches",
  summary: "End the e-mails of a saved search by the link of one; ending them again changes nothing",
  access: "public",
  params: z.object({ token: z.string().max(200) }),
  answers: "No more e-mails are sent",
  errors: ["SAVED_SEARCH_NOT_FOUND", "LINK_GONE"],
});
