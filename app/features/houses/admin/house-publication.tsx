import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminHouse } from "contract/admin/house";
import type { HouseGap } from "domain/enums";
import { BulletList } from "~/design-system/bullet-list/bullet-list";
import { Button } from "~/design-system/button/button";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text, TextLink } from "~/design-system/text/text";
import { VersionField } from "~/platform/forms/version-field";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useHouseAction } from "./house-actions";
import { priceNames, textLists, type HouseSection } from "./house-sections";

export function Publication({ house }: { house: AdminHouse }) {
  const { t } = useTranslation("adminHouses");
  const { withList } = useListContext();
  const toConfirm = useHouseAction(house);
  const { missing, publishedAt, slug, stays, version } = house;
  return (
    <Stack gap="12">
      {missing.length > 0 && (
        <Notice tone={publishedAt ? "warning" : "info"} title={t("missing.title")} silent>
          <BulletList dense>
            {missing.map((gap) => (
              <li key={gap}>
                <TextLink to={withList(gap === "pictures" ? paths.adminHousePhotos(slug) : sectionAddress(slug, gap))}>
                  {t(`missing.${gap}`)}
                </TextLink>
              </li>
            ))}
          </BulletList>
        </Notice>
      )}
      <Inline gap="12">
        {!publishedAt && missing.length === 0 && (
          <Form method="post" action={withList(paths.adminRecord("houses", slug))}>
            <VersionField version={version} />
            <Button name="intent" value="publish" size="small">
              {t("actions.publish.label")}
            </Button>
          </Form>
        )}
        {publishedAt && <ConfirmLink {...toConfirm("unpublish")} />}
        {stays === 0 && <ConfirmLink {...toConfirm("delete")} />}
      </Inline>
      {stays > 0 && (
        <Text size="small" tone="soft" measure>
          {t(publishedAt ? "inUse" : "inUseDraft", { count: stays })}
        </Text>
      )}
    </Stack>
  );
}

function sectionAddress(slug: string, gap: HouseGap): string {
  const inSection = (names: readonly string[]) => names.includes(gap);
  const section: HouseSection =
    gap === "units" ? "units" : inSection(textLists) ? "texts" : inSection(priceNames) ? "prices" : "facts";
  return paths.adminRecord("houses", slug, { section });
}
