import { useTranslation } from "react-i18next";
import { Container } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";

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
