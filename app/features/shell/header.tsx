import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";
import { Heart, Menu, X } from "~/design-system/icons/icons";
import { Inline } from "~/design-system/layout/layout";
import { counts } from "~/platform/third-party/conversions";
import { getBrand } from "~/platform/brand";
import { paths } from "~/platform/paths/paths";
import { scrollThreshold, useScrolled } from "~/platform/hydration/use-scrolled";
import { useLocale } from "~/platform/i18n/use-locale";
import { BrandMark } from "./brand-mark";
import * as styles from "./header.css";
import { LanguageSwitch } from "./language-switch";
import { accountItem, isCurrent, pageItems } from "./menu";
import { SocialLinks } from "./social-links";
import { useCloseElsewhere } from "./use-close-elsewhere";

export function Header({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const scrolled = useScrolled(scrollThreshold);
  const isHome = pathname === paths.home();
  const isSearch = pathname === paths.houses();
  const on = (condition: boolean) => (condition ? "" : undefined);
  return (
    <header className={styles.header} data-active={on(scrolled || isSearch)} data-transparent={on(isSearch)}>
      <div className={styles.bar}>
        <Link className={styles.brand} to={paths.home()} aria-label={t("header.home")}>
          <BrandMark className={styles.mark} />
          <span>{getBrand().name}</span>
        </Link>
        {isHome && (
          <p className={styles.tagline} data-on={on(scrolled)}>
            {t("header.tagline")}
          </p>
        )}
        <nav className={styles.wideOnly} aria-label={t("header.menu")}>
          <MenuLinks isLoggedIn={isLoggedIn} pathname={pathname} />
          <WishlistLink className={styles.iconItem} />
          <LanguageSwitch />
        </nav>
        <MobileMenu>
          <nav aria-label={t("header.menu")}>
            <MenuLinks isLoggedIn={isLoggedIn} pathname={pathname} stacked />
          </nav>
          <Inline gap="16" justify="space-between">
            <WishlistLink className={styles.sheetItem} isNamed />
            <LanguageSwitch look="sheetItem" />
            <SocialLinks show="icons" />
          </Inline>
        </MobileMenu>
      </div>
    </header>
  );
}

/** It stands beside the menu, whose items are the pages. */
function WishlistLink({ className, isNamed }: { className: string; isNamed?: boolean }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const current = pathname === paths.wishlist() ? "page" : undefined;
  return (
    <Link
      className={className}
      to={paths.wishlist()}
      aria-label={isNamed ? undefined : t("header.wishlist")}
      aria-current={current}
    >
      {isNamed ? t("header.wishlist") : <Heart size={20} strokeWidth={1.75} aria-hidden="true" />}
    </Link>
  );
}

type MenuProps = { isLoggedIn: boolean; pathname: string; stacked?: boolean };

function MenuLinks({ isLoggedIn, pathname, stacked }: MenuProps) {
  const { t } = useTranslation();
  const account = accountItem(isLoggedIn);
  const current = (item: Parameters<typeof isCurrent>[0]) => (isCurrent(item, pathname) ? "page" : undefined);
  return (
    <ul className={stacked ? undefined : styles.list}>
      {pageItems.map((item) => (
        <li key={item.title}>
          <Link
            className={stacked ? styles.sheetPage : styles.item}
            to={item.route}
            prefetch="intent"
            aria-current={current(item)}
            {...(item.title === "about" && counts("aboutUs"))}
          >
            {t(`header.${item.title}`)}
          </Link>
        </li>
      ))}
      {account && (
        <li>
          <Link
            className={stacked ? styles.sheetPage : styles.account}
            to={account.route}
            prefetch="intent"
            aria-current={current(account)}
          >
            {t(`header.${account.title}`)}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Opens without scripts; with them it closes on Escape and on every change of route or language. */
function MobileMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const ref = useCloseElsewhere(`${useLocation().key} ${useLocale()}`);
  return (
    <details ref={ref} className={styles.narrowOnly}>
      <summary className={styles.menuButton} aria-label={t("header.menu")}>
        <Menu className={styles.whenClosed} size={24} strokeWidth={1.75} aria-hidden="true" />
        <X className={styles.whenOpen} size={24} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={styles.sheet}>{children}</div>
    </details>
  );
}
