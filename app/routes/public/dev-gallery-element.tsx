import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { sprinkles } from "~/design-system/theme";
import { TextLink } from "~/design-system/text/text";
import { Demo } from "~/features/gallery/demo";
import { isElement, type GalleryTexts } from "~/features/gallery/elements";
import { publicLoader } from "~/platform/request/handlers.server";
import { getEnv } from "~/platform/env.server";
import { textsOf } from "~/platform/i18n/i18n.server";
import { hiddenPageMeta } from "~/platform/seo/page-meta";
import { paths } from "~/platform/paths/paths";

export const meta: MetaFunction<typeof loader> = hiddenPageMeta;

export const loader = publicLoader(({ locale, params: { element } }) => {
  if (!getEnv().demo || !isElement(element)) throw data(null, { status: 404 });
  const texts = textsOf(locale).textsOf(locale).gallery as unknown as GalleryTexts;
  return { title: texts.elements[element], element, texts };
});

export default function GalleryElementPage() {
  const { title, element, texts } = useLoaderData<typeof loader>();
  return (
    <Container className={sprinkles({ paddingTop: "48" })}>
      <Stack gap="32">
        <Stack gap="8">
          <TextLink to={paths.gallery()}>{texts.back}</TextLink>
          <Heading level={1}>{title}</Heading>
        </Stack>
        <Demo element={element} texts={texts} />
      </Stack>
    </Container>
  );
}
