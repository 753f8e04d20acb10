import { Link, useFetcher } from "@remix-run/react";
import { useEffect, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useOverlays } from "~/design-system/overlays/overlays";
import { Skeleton } from "~/design-system/skeleton/skeleton";
import { TextLink } from "~/design-system/text/text";
import { navLink } from "~/design-system/text/text.css";
import { paths } from "~/platform/paths/paths";
import { SmallLegalDocument, type LegalText } from "./legal-document";

type Name = "terms" | "privacy";

export function LegalLinks() {
  const { t } = useTranslation();
  const open = useLegalModal();
  return (["terms", "privacy"] as const).map((name) => (
    <Link key={name} className={navLink} to={paths[name]()} onClick={open(name)}>
      {t(`footer.${name}`)}
    </Link>
  ));
}

/**
 * The same within a form: without scripts in a new window, so that form values are not lost.
 * @param label the document's name for screen readers, where `children` is a short word such as “Read”
 */
export function LegalTextLink({ name, label, children }: { name: Name; label?: string; children: string }) {
  const open = useLegalModal();
  return (
    <TextLink to={paths[name]()} target="_blank" rel="noopener" aria-label={label} onClick={open(name)}>
      {children}
    </TextLink>
  );
}

function useLegalModal() {
  const { t } = useTranslation();
  const { openModal } = useOverlays();
  return (name: Name) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // modifier keys open a new tab or window
    event.preventDefault();
    const { href, target } = event.currentTarget;
    const onMissing = () => window.open(href, target || "_self");
    openModal({ title: t(`footer.${name}`), children: <FetchedText name={name} />, onMissing });
  };
}

function FetchedText({ name }: { name: Name }) {
  const { t } = useTranslation();
  const { data, load } = useFetcher<LegalText>();
  useEffect(() => load(paths[name]()), [load, name]);
  return data ? <SmallLegalDocument document={data} /> : <Skeleton label={t("overlays.loading")} lines={9} />;
}
