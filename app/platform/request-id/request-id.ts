import { createContext, useContext } from "react";

const RequestIdContext = createContext<string | undefined>(undefined);

export const RequestIdProvider = RequestIdContext.Provider;

/** The id of the request that brought this document: what a reader tells us when something failed. */
export const useRequestId = () => useContext(RequestIdContext);

const metaName = "request-id";

/** The server writes it into the page, the browser finds it there. */
export const requestIdMeta = (requestId: string) => ({ name: metaName, content: requestId });

export function findRequestId(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content;
}
