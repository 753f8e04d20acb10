import { useTranslation } from "react-i18next";
import { Container } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";

/** Says that a page is shown without some of its sections, which nobody could bring. */
export function PartsMissing() {
  const { t } = useTranslation();
  return (
    <Container>
      <Notice tone="info">
        <p>{t("partsMissing")}</p>
      </Notice>
    </Container>
  );
}
