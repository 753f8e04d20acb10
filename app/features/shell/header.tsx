import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { counts } from "~/platform/third-party/conversions";
import { getBrand } from "~/platform/brand";
import { paths } from "~/platform/paths/paths";
import { scrollThreshold, useScrolled } from "~/platform/hydration/use-scrolled";
import { BrandMark } from "./brand-mark";
import * as styles from "./header.css";
import { LanguageSwitch } from "./language-switch";
import { accountItem, isCurrent, pageItems } from "./menu";
import { MobileMenu } from "./mobile-menu";
import { SocialLinks } from "./social-links";

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
          {getBrand().name}
        </Link>
        {isHome && (
          <p className={styles.tagline} data-on={on(scrolled)}>
            {t("header.tagline")}
          </p>
        )}
        <nav className={styles.wideOnly} aria-label={t("header.menu")}>
          <MenuLinks isLoggedIn={isLoggedIn} pathname={pathname} />
          <LanguageSwitch />
        </nav>
        <MobileMenu>
          <nav aria-label={t("header.menu")}>
            <MenuLinks isLoggedIn={isLoggedIn} pathname={pathname} stacked />
          </nav>
          <div className={styles.sheetEnd}>
            <LanguageSwitch />
            <SocialLinks show="icons" />
          </div>
        </MobileMenu>
      </div>
    </header>
  );
}

function MenuLinks(props: { isLoggedIn: boolean; pathname: string; stacked?: boolean }) {
  const { t } = useTranslation();
  const account = accountItem(props.isLoggedIn);
  return (
    <ul className={props.stacked ? undefined : styles.list}>
      {[...pageItems, ...(account ? [account] : [])].map((item) => (
        <li key={item.title}>
          <Link
            className={item === account ? styles.account : styles.item}
            to={item.route}
            prefetch="intent"
            aria-current={isCurrent(item, props.pathname) ? "page" : undefined}
            {...(item.title === "about" && counts("aboutUs"))}
          >
            {t(`header.${item.title}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
