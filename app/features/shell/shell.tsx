import { useLocation, useRouteError } from "@remix-run/react";
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { lazyOr, Nothing } from "~/design-system/lazy-or/lazy-or";
import { OverlayProvider } from "~/design-system/overlays/overlays";
import { getBrand } from "~/platform/brand";
import { useRememberedLanguage } from "~/platform/i18n/use-language-switch";
import { useComposingGuard } from "~/platform/forms/use-composing-guard";
import { hasFooter, hasRoofline, isCheckout } from "~/platform/paths/page-kinds";
import { paths } from "~/platform/paths/paths";
import type { Marker } from "~/platform/offline/tab-channel";
import { Spinner } from "~/design-system/spinner/spinner";
import { FlashMessage, useFlashTurn, type Flash } from "./flash-message";
import { Footer } from "./footer";
import { Header } from "./header";
import { skip } from "./header.css";
import { FloatingNotices } from "./floating-notices";
import * as styles from "./shell.css";
import { useFocusOnNavigation } from "./use-focus-on-navigation";

const LanguageOffer = lazyOr(async () => (await import("./language-offer")).LanguageOffer, Nothing);

type ShellProps = {
  /** To a reader of neither language. */
  offersEnglish: boolean;
  isLoggedIn: boolean;
  /** The signed-in account, for other tabs; undefined when unknown. */
  marker?: Marker;
  flash?: Flash;
  legalLinks: ReactNode;
  dock: ReactNode;
  children: ReactNode;
};

const mainId = "content";

export function Shell({ offersEnglish, isLoggedIn, marker, flash, legalLinks, dock, children }: ShellProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const turn = useFlashTurn(flash);
  useRememberedLanguage();
  useComposingGuard();
  const texts = { close: t("overlays.close"), expand: t("overlays.expand"), shrink: t("overlays.shrink") };
  return (
    <OverlayProvider page={pathname} texts={texts}>
      <div className={styles.page}>
        <a className={skip} href={`#${mainId}`}>
          {t("header.skip")}
        </a>
        <Header isLoggedIn={isLoggedIn} />
        {offersEnglish && (
          <Suspense fallback={null}>
            <LanguageOffer />
          </Suspense>
        )}
        <Main>
          {flash && <FlashMessage flash={flash} turn={turn} />}
          {children}
        </Main>
        {hasFooter(pathname) && (
          <Footer legalLinks={legalLinks} isSmall={isCheckout(pathname)} withRoofline={hasRoofline(pathname)} />
        )}
        {dock}
        <FloatingNotices marker={marker} />
        <RouteLoader />
      </div>
    </OverlayProvider>
  );
}

/** Remounted for each route, for the page transition and the focus. */
function Main({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { ref, first } = useFocusOnNavigation<HTMLElement>();
  const isFailing = Boolean(useRouteError());
  const isHome = pathname === paths.home() && !isFailing;
  return (
    <main
      key={pathname}
      ref={ref}
      id={mainId}
      tabIndex={-1}
      className={styles.main}
      data-brand={getBrand().name}
      data-home={isHome ? "" : undefined}
      data-arriving={first === pathname ? undefined : ""}
    >
      {children}
    </main>
  );
}

/** This overlay for changes of route is never shown: pages appear by themselves. */
function RouteLoader() {
  return (
    <div className={styles.routeLoader} data-route-loader="" aria-hidden="true" hidden>
      <Spinner />
    </div>
  );
}
