import { BedDouble, CalendarCheck, ConciergeBell, Languages, MailCheck, Signature } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Heading } from "~/design-system/heading/heading";
import { Container, Stack } from "~/design-system/layout/layout";
import { Picture } from "~/design-system/picture/picture";
import { Text } from "~/design-system/text/text";
import * as styles from "./home.css";
import { pictures } from "./pictures";

const benefits = [
  { name: "concierge", icon: ConciergeBell },
  { name: "contract", icon: Signature },
  { name: "confirmation", icon: MailCheck },
  { name: "checkIn", icon: CalendarCheck },
  { name: "bedding", icon: BedDouble },
  { name: "languages", icon: Languages },
] as const;

export function Benefit() {
  const { t } = useTranslation("home");
  return (
    <section className={styles.section}>
      <Container className={styles.beside}>
        <Picture
          {...pictures.concierge}
          sizes="(min-width: 961px) 36rem, 100vw"
          ratio="4:3"
          rounded
          alt={t("benefit.alt")}
        />
        <Stack gap="32">
          <Stack gap="8">
            <Text size="small">
              <span className={styles.kicker}>{t("benefit.title")}</span>
            </Text>
            <Heading level={2}>{t("benefit.tagline")}</Heading>
          </Stack>
          <ul className={styles.benefits}>
            {benefits.map(({ name, icon: Icon }) => (
              <li key={name} className={styles.benefit}>
                <Icon className={styles.benefitIcon} size={24} strokeWidth={1.75} aria-hidden="true" />
                <div>
                  <Text weight="semibold">{t(`benefit.${name}.title`)}</Text>
                  <Text size="small" tone="soft">
                    {t(`benefit.${name}.text`)}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        </Stack>
      </Container>
    </section>
  );
}
