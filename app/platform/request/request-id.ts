import { useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";

type DocumentRequest = {
  id: string | undefined;
  /** The document's history entry, unknown to the server. */
  locationKey?: string;
};

const RequestIdContext = createContext<DocumentRequest>({ id: undefined });

export const RequestIdProvider = RequestIdContext.Provider;

/** The id of the document's request, shown with errors; none after client navigation. */
export function useRequestId(): string | undefined {
  const { id, locationKey } = useContext(RequestIdContext);
  const { key } = useLocation();
  return locationKey === undefined || locationKey === key ? id : undefined;
}

const metaName = "request-id";

/** Written by the server, read by the browser. */
export const requestIdMeta = (requestId: string) => ({ name: metaName, content: requestId });

export function findDocumentRequest(): DocumentRequest {
  const id = document.querySelector<HTMLMetaElement>(`meta[name="${metaName}"]`)?.content;
  const state = window.history.state as { key?: string } | null;
  return { id, locationKey: state?.key ?? "default" };
}
