import { useTranslation } from "react-i18next";
import type { AdminHouse } from "contract/admin/house";
import type { HouseGap } from "domain/enums";
import { BulletList } from "~/design-system/bullet-list/bullet-list";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import type { ConfirmAction } from "~/design-system/confirm/confirm-panel";
import { ConfirmPage } from "~/design-system/confirm/confirm-page";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text, TextLink } from "~/design-system/text/text";
import { PostForm, SubmitButton } from "~/platform/forms/post-form";
import { useLocale } from "~/platform/i18n/use-locale";
import { useConfirmUrls, useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { priceNames, textLists, type HouseSection } from "./house-sections";

/** What a house lacks, and the buttons that publish, unpublish and delete it. */
export function HouseActions({ house }: { house: AdminHouse }) {
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
                <TextLink to={withList(addressOf(slug, gap))}>{t(`missing.${gap}`)}</TextLink>
              </li>
            ))}
          </BulletList>
        </Notice>
      )}
      <Inline gap="12">
        {!publishedAt && missing.length === 0 && (
          <PostForm action={withList(paths.adminRecord("houses", slug))} version={version}>
            <SubmitButton name="intent" value="publish" size="small">
              {t("actions.publish.label")}
            </SubmitButton>
          </PostForm>
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

/** Where the gap is filled. */
function addressOf(slug: string, gap: HouseGap): string {
  if (gap === "pictures") return paths.adminHousePhotos(slug);
  const inSection = (names: readonly string[]) => names.includes(gap);
  const section: HouseSection =
    gap === "units" ? "units" : inSection(textLists) ? "texts" : inSection(priceNames) ? "prices" : "facts";
  return paths.adminRecord("houses", slug, { section });
}

const confirmedActions = ["unpublish", "delete"] as const;
type HouseAction = (typeof confirmedActions)[number];

export function findHouseAction({ publishedAt, stays }: AdminHouse, confirm: string | null): HouseAction | undefined {
  const isOffered = { delete: stays === 0, unpublish: publishedAt !== null };
  return confirmedActions.find((intent) => intent === confirm && isOffered[intent]);
}

export function HouseConfirmPage({ house, intent }: { house: AdminHouse; intent: HouseAction }) {
  return <ConfirmPage {...useHouseAction(house)(intent)} />;
}

function useHouseAction({ name, slug, version }: AdminHouse) {
  const { t } = useTranslation(["adminHouses", "admin"]);
  const locale = useLocale();
  const toUrls = useConfirmUrls("houses", slug);
  return (intent: HouseAction): ConfirmAction => ({
    intent,
    ...toUrls(intent),
    label: t(`actions.${intent}.label`),
    title: t(`actions.${intent}.title`, { name: name[locale] }),
    text: t(`actions.${intent}.text`),
    button: t(`actions.${intent}.confirm`),
    keep: t("admin:confirm.keep"),
    values: { version },
  });
}
