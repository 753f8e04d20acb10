import { Link, useFetcher } from "@remix-run/react";
import { Fragment, useEffect, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useOverlays } from "~/design-system/overlays/overlays";
import { Skeleton } from "~/design-system/skeleton/skeleton";
import { TextLink } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import { SmallLegalDocument, type LegalText } from "./legal-document";

type Name = "terms" | "privacy";

/** Terms and policy: in a modal, or on a page of their own where no script runs. */
export function LegalLinks() {
  const { t } = useTranslation();
  const open = useLegalModal();
  return (["terms", "privacy"] as const).map((name) => (
    <Fragment key={name}>
      <Link to={paths[name]()} onClick={open(name)}>
        {t(`footer.${name}`)}
      </Link>{" "}
    </Fragment>
  ));
}

/** The same within a form: a new window where no script runs, so that nothing typed is lost. */
export function LegalTextLink({ name, children }: { name: Name; children: string }) {
  const open = useLegalModal();
  return (
    <TextLink to={paths[name]()} target="_blank" rel="noopener" onClick={open(name)}>
      {children}
    </TextLink>
  );
}

function useLegalModal() {
  const { t } = useTranslation();
  const { openModal } = useOverlays();
  return (name: Name) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // they want a tab or a window
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
