import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { blockEventsUntilHydrated, HydrationGuard } from "~/platform/hydration/hydration-guard";
import { limitViewTransitions } from "~/platform/hydration/view-transitions";
import { startI18next } from "~/platform/i18n/i18next.client";
import { openOfflineCopy } from "~/platform/offline/open-offline-copy";
import { startResending } from "~/platform/offline/resend";
import { findDocumentRequest, RequestIdProvider } from "~/platform/request/request-id";

async function hydrate(): Promise<void> {
  startResending(openOfflineCopy);
  limitViewTransitions();
  const documentRequest = findDocumentRequest();
  const i18n = await startI18next();
  blockEventsUntilHydrated();
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

void hydrate();
