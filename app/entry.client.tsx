import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { startResending } from "~/platform/connection/resend";
import { startI18n } from "~/platform/i18n/i18n.client";
import { goToKept } from "~/platform/offline/go-to-kept";
import { findDocumentRequest, RequestIdProvider } from "~/platform/request-id/request-id";
import { holdEvents, UntilAlive } from "~/platform/start/until-alive";

// Radix's scroll lock writes a style element; the policy lets it in with the page's nonce only.
setNonce(document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "");

startResending(goToKept);
const documentRequest = findDocumentRequest();

void startI18n().then((i18n) => {
  holdEvents();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RequestIdProvider value={documentRequest}>
          <I18nextProvider i18n={i18n}>
            <UntilAlive>
              <RemixBrowser />
            </UntilAlive>
          </I18nextProvider>
        </RequestIdProvider>
      </StrictMode>,
    );
  });
});
