import { useTranslation } from "react-i18next";
import { maxPictureBytes } from "domain/picture-limits";
import { maxConversationPictures } from "domain/rules";
import { paths } from "~/platform/paths/paths";
import { PhotographField } from "./photograph-field";

type MemberPhotographsProps = { field: { id: string; name: string; errors?: string[] }; pictures: readonly string[] };

export function MemberPhotographs({ field, pictures }: MemberPhotographsProps) {
  const { t } = useTranslation(["conversations", "common"]);
  const limits = { count: maxConversationPictures, megabytes: maxPictureBytes / 1_000_000 };
  return (
    <PhotographField
      field={field}
      pictures={pictures}
      sourceOf={(id) => paths.conversationPicture(id, "small")}
      labels={{
        label: t("form.photographs"),
        hint: t("form.photographsHint", limits),
        optional: t("common:form.optional"),
        uploaded: t("form.uploaded"),
        uploadedOne: (number) => t("form.uploadedOne", { number }),
      }}
    />
  );
}
