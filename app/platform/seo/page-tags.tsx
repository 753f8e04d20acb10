import { Meta, useFetchers, useNavigation } from "@remix-run/react";
import { Children, isValidElement, useEffect, useState, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { refusedForm } from "~/design-system/theme/refused-form";

/** The tags of the page's `meta`, whose title begins with “Error:” while a refused form is shown (WCAG G199). */
export function PageTags() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const [isRefused, setRefused] = useState(hasRefusedForm);
  useEffect(() => setRefused(hasRefusedForm()), [navigation, fetchers]); // when a form is answered, and on the next page
  const tags = Meta() as ReactElement<{ children: ReactNode }>;
  const titled: ReactNode = Children.map(tags.props.children, (tag) =>
    isRefused && isTitle(tag) ? <title>{t("form.refusedTitle", { title: tag.props.children })}</title> : tag,
  );
  return titled;
}

/** On the server it is not known before the page is rendered; `renderPage` writes the title then. */
const hasRefusedForm = () =>
  typeof document !== "undefined" && document.querySelector(`[${refusedForm}], [aria-invalid="true"]`) !== null;

const isTitle = (tag: ReactNode): tag is ReactElement<{ children: string }> =>
  isValidElement(tag) && tag.type === "title";
