import { useTranslation } from "react-i18next";
import type { Deduction } from "contract/payment";
import { Stack } from "~/design-system/layout/layout";
import { thumbnail } from "~/design-system/picture/thumbnail.css";
import { Text } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";

export const hasEvidence = ({ note, photograph }: Deduction) => Boolean(note ?? photograph);

export function DeductionEvidence({ deduction: { what, note, photograph } }: { deduction: Deduction }) {
  const { t } = useTranslation("reservations");
  return (
    <Stack as="span" gap="8" align="start">
      {note && (
        <Text as="span" size="inherit" weight="inherit" lines="kept">
          {note}
        </Text>
      )}
      {photograph && (
        <a href={paths.media(photograph, 1600)}>
          <img
            className={thumbnail}
            src={paths.media(photograph, 320)}
            alt={t("settlement.photograph", { what })}
            width={144}
            height={96}
            loading="lazy"
          />
        </a>
      )}
    </Stack>
  );
}
