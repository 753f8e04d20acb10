import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OverlayProvider } from "~/design-system/overlays/overlays";
import { useRememberedLanguage } from "~/platform/i18n/use-language-switch";
import { useComposingGuard } from "~/platform/forms/use-composing-guard";
import { paths } from "~/platform/paths/paths";
import type { Marker } from "~/platform/offline/tab-channel";
import { useReader } from "~/platform/session/roles";
import { ConsoleBar } from "./console-bar";
import * as styles from "./console.css";
import { FlashMessage, useFlashTurn, type Flash } from "./flash-message";
import { skip } from "./header.css";
import { FloatingNotices } from "./floating-notices";
import { useFocusOnNavigation } from "./use-focus-on-navigation";

type ConsoleData = { marker?: Marker; flash?: Flash; warning?: Flash };

const mainId = "content";

export function Console({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { ref } = useFocusOnNavigation<HTMLElement>();
  const known = useRouteLoaderData<ConsoleData>("root");
  const { isLoggedIn } = useReader();
  useRememberedLanguage();
  useComposingGuard();
  const flash = known?.flash ?? known?.warning;
  const turn = useFlashTurn(flash);
  const texts = { close: t("overlays.close"), expand: t("overlays.expand"), shrink: t("overlays.shrink") };
  return (
    <OverlayProvider page={pathname} texts={texts}>
      <div className={styles.page} data-home={pathname === paths.home() ? "" : undefined}>
        <a className={skip} href={`#${mainId}`}>
          {t("header.skip")}
        </a>
        <ConsoleBar isLoggedIn={isLoggedIn} />
        <main key={pathname} ref={ref} id={mainId} tabIndex={-1} className={styles.main}>
          {flash && <FlashMessage flash={flash} turn={turn} />}
          {children}
        </main>
        <FloatingNotices marker={known?.marker} />
      </div>
    </OverlayProvider>
  );
}
