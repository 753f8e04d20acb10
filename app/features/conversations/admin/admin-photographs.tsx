import { useTranslation } from "react-i18next";
import { maxPictureBytes } from "domain/picture-limits";
import { maxConversationPictures } from "domain/rules";
import { paths } from "~/platform/paths/paths";
import { PhotographField } from "../photograph-field";

type AdminPhotographsProps = { field: { id: string; name: string; errors?: string[] }; pictures: readonly string[] };

export function AdminPhotographs({ field, pictures }: AdminPhotographsProps) {
  const { t } = useTranslation(["adminConversations", "common"]);
  const limits = { count: maxConversationPictures, megabytes: maxPictureBytes / 1_000_000 };
  return (
    <PhotographField
      field={field}
      pictures={pictures}
      sourceOf={(id) => paths.adminConversationPicture(id, "small")}
      labels={{
        label: t("photographs"),
        hint: t("photographsHint", limits),
        optional: t("common:form.optional"),
        uploaded: t("uploaded"),
        uploadedOne: (number) => t("uploadedOne", { number }),
      }}
    />
  );
}
