import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Container, Grid, Stack } from "~/design-system/layout/layout";
import { PageHeader } from "~/design-system/page-header/page-header";
import { Text } from "~/design-system/text/text";
import { elementsOf, foldersOf, groupNames } from "~/features/gallery/elements";
import { OtherLanguage } from "~/features/gallery/gallery-frame";
import { publicLoader } from "~/platform/request/handlers.server";
import { getEnv } from "~/platform/env.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

/** For who builds the site; outside demo mode this page answers 404. */
export const loader = publicLoader(({ t }) => {
  if (!getEnv().demo) throw data(null, { status: 404 });
  return {
    title: t("gallery:title"),
    lead: t("gallery:lead"),
    otherLanguage: t("gallery:otherLanguage"),
    groups: groupNames.map((group) => ({
      group,
      name: t(`gallery:groups.${group}`),
      elements: elementsOf(group).map((element) => ({
        element,
        name: t(`gallery:elements.${element}`),
        folders: foldersOf(element),
      })),
    })),
  };
});

export default function GalleryPage() {
  const { title, lead, groups, ...texts } = useLoaderData<typeof loader>();
  return (
    <Container>
      <Stack gap="32">
        <PageHeader title={title} lead={lead}>
          <div>
            <OtherLanguage texts={texts} />
          </div>
        </PageHeader>
        {groups.map(({ group, name, elements }) => (
          <Stack key={group} as="section">
            <Heading level={2} size="block">
              {name}
            </Heading>
            <Grid as="ul" gap="12" columns={{ mobile: "1", tablet: "2", desktop: "3" }}>
              {elements.map(({ element, name: label, folders }) => (
                <li key={element}>
                  <Link to={paths.gallery(element)}>
                    <Card lifts padding="small">
                      <Text weight="semibold">{label}</Text>
                      {folders.length > 0 && (
                        <Text size="small" tone="soft">
                          {folders.join(", ")}
                        </Text>
                      )}
                    </Card>
                  </Link>
                </li>
              ))}
            </Grid>
          </Stack>
        ))}
      </Stack>
    </Container>
  );
}
