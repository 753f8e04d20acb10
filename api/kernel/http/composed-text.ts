import type { MiddlewareHandler } from "hono";
import { composeTexts } from "domain/text/composed-text";

/** What calls read of bodies, queries and paths is in NFC. Signed bodies are read as they were sent, by `text()`. */
export const composeInput: MiddlewareHandler = async ({ req }, next) => {
  const { json, queries, query, param } = req;
  const read = <T extends (...args: never[]) => unknown>(own: T) =>
    ((...args: Parameters<T>) => composeTexts(own.apply(req, args))) as T;
  Object.assign(req, {
    json: async () => composeTexts(await json.call(req)),
    queries: read(queries),
    query: read(query),
    param: read(param),
  });
  await next();
};
