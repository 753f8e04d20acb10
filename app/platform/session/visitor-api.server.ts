import type { Language } from "domain/enums";
import { createApiClient, type ApiClient } from "../api-client/api-client.server";
import { failureMessage } from "../api-client/failure-message.server";
import { clientAddressOf } from "../api-client/client-address.server";
import { getEnv } from "../env.server";
import { getFixedT } from "../i18n/i18next.server";
import { requestIdOf } from "../request/request-id.server";

/** For answers that are the same for all: no session is read or renewed. */
export function visitorApi(request: Request, locale: Language): ApiClient {
  return createApiClient({
    locale,
    requestId: requestIdOf(request),
    clientAddress: clientAddressOf(request, getEnv().trustProxy),
    userAgent: request.headers.get("User-Agent") ?? undefined,
    accessToken: () => undefined,
    failureMessage: (status, operation) => failureMessage(getFixedT(locale), status, operation),
  });
}
