import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Search } from "~/design-system/icons/icons";
import { useTranslation } from "react-i18next";
import { listFaqGroups } from "contract/faq";
import { Button, ButtonLink } from "~/design-system/button/button";
import { chip, chips } from "~/design-system/chip/chip.css";
import { concierge } from "~/assets/state-pictures";
import { EmptyState } from "~/design-system/empty-state/empty-state";
import { StatePicture } from "~/design-system/empty-state/state-picture";
import { Container, Stack } from "~/design-system/layout/layout";
import { PageHeader } from "~/design-system/page-header/page-header";
import { FieldLookProvider } from "~/design-system/field/field";
import { TextField } from "~/design-system/text-field/text-field";
import { Text, TextLink } from "~/design-system/text/text";
import { ContactLine } from "~/features/faqs/contact-line";
import { FaqGroups } from "~/features/faqs/faq-groups";
import { faqQueryOf, searchFaqs } from "~/features/faqs/faq-search";
import { structuredFaqs } from "~/features/faqs/faq-structured";
import * as styles from "~/features/faqs/faqs.css";
import { publicLoader } from "~/platform/request/handlers.server";
import { LanguageField } from "~/platform/i18n/language-field";
import { pageAddress } from "~/platform/seo/page-address";
import { pageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

const fewAnswers = 3;

export const handle = { i18n: ["faqs"] };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta({ ...data, structured: data.query ? undefined : structuredFaqs(data.groups) }) : [];

export const loader = publicLoader(async ({ api, locale, t, url }) => {
  const query = faqQueryOf(url.searchParams);
  return {
    title: t("faqs:title"),
    description: t("faqs:description"),
    address: pageAddress(url, locale),
    query,
    open: url.searchParams.get("open"),
    groups: searchFaqs(await api.call(listFaqGroups), query),
  };
});

export default function FaqPage() {
  const { t } = useTranslation(["faqs", "common"]);
  const { query, open, groups } = useLoaderData<typeof loader>();
  const count = groups.reduce((sum, { faqs }) => sum + faqs.length, 0);
  const first = groups[0]?.faqs[0]?.slug;
  const isFound = (slug: string) => query !== "" && (count <= fewAnswers || slug === first);
  return (
    <Container>
      <Stack gap="32">
        <PageHeader title={t("heading")} lead={t("lead")} />
        <form className={styles.search} method="get" action={paths.faq()} role="search" aria-label={t("search.label")}>
          <LanguageField />
          <FieldLookProvider value={{ control: styles.searchInput }}>
            <TextField id="q" name="q" type="search" label={t("search.field")} defaultValue={query} key={query} />
          </FieldLookProvider>
          <Button variant="secondary" className={styles.searchButton}>
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>{t("search.button")}</span>
          </Button>
        </form>
        {query && count > 0 && (
          <Text>
            <strong>{t("search.found", { count, query })}</strong>{" "}
            <TextLink standalone to={paths.faq()}>
              {t("empty.all")}
            </TextLink>
          </Text>
        )}
        {!query && (
          <nav className={chips} aria-label={t("groups")}>
            {groups.map(({ id, slug, title }) => (
              <a key={id} className={chip} href={`#${slug}`}>
                {title}
              </a>
            ))}
          </nav>
        )}
        {count === 0 ? (
          <EmptyState
            picture={<StatePicture {...concierge} />}
            title={query ? t("empty.title", { query }) : t("empty.none")}
            actions={
              query && (
                <ButtonLink to={paths.faq()} variant="brand">
                  {t("empty.all")}
                </ButtonLink>
              )
            }
          >
            <ContactLine />
          </EmptyState>
        ) : (
          <>
            <FaqGroups groups={groups} isOpen={(slug) => slug === open || isFound(slug)} />
            <ContactLine />
          </>
        )}
      </Stack>
    </Container>
  );
}
