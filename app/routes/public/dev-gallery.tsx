import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Container, Grid, Stack } from "~/design-system/layout/layout";
import { sprinkles } from "~/design-system/theme";
import { Text } from "~/design-system/text/text";
import { elements } from "~/features/gallery/elements";
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
    names: elements.map((element) => ({ element, name: t(`gallery:elements.${element}`) })),
  };
});

export default function GalleryPage() {
  const { title, lead, names } = useLoaderData<typeof loader>();
  return (
    <Container className={sprinkles({ paddingTop: "48" })}>
      <Stack gap="32">
        <Stack gap="8">
          <Heading level={1}>{title}</Heading>
          <Text tone="soft">{lead}</Text>
        </Stack>
        <Grid as="ul" gap="12" columns={{ mobile: "1", tablet: "2", desktop: "3" }}>
          {names.map(({ element, name }) => (
            <li key={element}>
              <Link to={paths.gallery(element)}>
                <Card lifts padding="small">
                  <Text weight="semibold">{name}</Text>
                </Card>
              </Link>
            </li>
          ))}
        </Grid>
      </Stack>
    </Container>
  );
}
