import { RemixBrowser } from "@remix-run/react";
import { setNonce } from "get-nonce";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { startI18n } from "~/platform/i18n/i18n.client";
import { openOfflineCopy } from "~/platform/offline/open-offline-copy";
import { startResending } from "~/platform/offline/resend";
import { findDocumentRequest, RequestIdProvider } from "~/platform/request/request-id";
import { deferEventsUntilHydrated, HydrationGuard } from "./hydration-guard";
import { limitViewTransitions } from "./view-transitions";

/** Called once the modules of the page's routes are loaded. */
export async function hydratePage(): Promise<void> {
  // Radix's scroll lock adds a style element, which the CSP allows only with the nonce.
  setNonce(document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "");

  startResending(openOfflineCopy);
  limitViewTransitions();
  const documentRequest = findDocumentRequest();
  const i18n = await startI18n();
  deferEventsUntilHydrated();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RequestIdProvider value={documentRequest}>
          <I18nextProvider i18n={i18n}>
            <HydrationGuard>
              <RemixBrowser />
            </HydrationGuard>
          </I18nextProvider>
        </RequestIdProvider>
      </StrictMode>,
    );
  });
}
