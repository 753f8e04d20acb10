import { useTranslation } from "react-i18next";
import type { SetUp } from "contract/set-up";
import { setUpSteps, type SetUpStep } from "domain/enums";
import { AdminPageHeader } from "~/design-system/admin-page-header/admin-page-header";
import { BulletList } from "~/design-system/bullet-list/bullet-list";
import { ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Check } from "~/design-system/icons/icons";
import { Grid, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { Text, TextLink } from "~/design-system/text/text";
import { VisuallyHidden } from "~/design-system/visually-hidden/visually-hidden";
import { getBrand } from "~/platform/brand";
import { paths } from "~/platform/paths/paths";
import { useCan } from "~/platform/session/roles";
import * as styles from "./set-up-guide.css";

/** The web knows the company without asking `/v1`: outside a demo a start needs a real one. */
const steps = ["company", ...setUpSteps] as const;
type Step = (typeof steps)[number];

/** The way from an empty database to the first confirmed stay, with what is done by now. */
export function SetUpGuide({ title, setUp }: { title: string; setUp: SetUp }) {
  const { t } = useTranslation("adminDashboard");
  const { demo } = getBrand();
  const isDone = (step: Step) => (step === "company" ? !demo : setUp.done.includes(step));
  const next = steps.find((step) => !isDone(step));
  return (
    <Stack gap="24">
      <AdminPageHeader
        title={title}
        lead={t("setUp.progress", { done: steps.filter(isDone).length, total: steps.length })}
      />
      {!next && (
        <Notice tone="success" silent title={setUp.sandboxes.length > 0 ? t("setUp.tested") : t("setUp.complete")} />
      )}
      <Card padding="none">
        <ol>
          {steps.map((step, index) => (
            <li key={step} className={styles.step} data-state={stateOf(step)}>
              <span className={styles.mark} aria-hidden="true">
                {isDone(step) ? <Check size={16} strokeWidth={2} /> : index + 1}
              </span>
              <Stack gap="4">
                <Heading level={2} size="small">
                  <span>{t(`setUp.steps.${step}.title`)}</span>
                  {isDone(step) && <VisuallyHidden>{` ${t("setUp.done")}`}</VisuallyHidden>}
                </Heading>
                <StepText step={step} setUp={setUp} isDone={isDone(step)} />
              </Stack>
              <StepLink step={step} setUp={setUp} isNext={step === next} />
            </li>
          ))}
        </ol>
      </Card>
      <BeforeOpening sandboxes={setUp.sandboxes} />
    </Stack>
  );

  function stateOf(step: Step) {
    return isDone(step) ? "done" : step === next ? "next" : undefined;
  }
}

function StepText({ step, setUp, isDone }: { step: Step; setUp: SetUp; isDone: boolean }) {
  const { t } = useTranslation(["adminDashboard", "adminHouses"]);
  const { name, phone, email, demo } = getBrand();
  const { areas, house, sandboxes } = setUp;
  const notes = {
    company: [
      demo && t("setUp.steps.company.demo"),
      t("setUp.steps.company.is", { company: [name, phone, email].join(" · ") }),
    ]
      .filter(Boolean)
      .join(" "),
    mail: sandboxes.includes("mail") ? t("setUp.steps.mail.sandbox") : undefined,
    areas: t("setUp.steps.areas.count", { count: areas }),
    house: house?.name,
    rooms: undefined,
    prices: undefined,
    pictures: undefined,
    publication: undefined,
    booking: sandboxes.includes("payments") ? t("setUp.steps.booking.sandbox") : t("setUp.steps.booking.real"),
  } satisfies Record<Step, string | undefined>;
  const isUnconfirmed = step === "booking" && !isDone && !demo && sandboxes.includes("mail");
  const missing = step === "publication" && !house?.isPublic ? (house?.missing ?? []) : [];
  const isElsewhere = step === "company" || step === "areas";
  return (
    <>
      {(!isDone || isElsewhere) && (
        <Text size="small" tone="soft" measure>
          {t(`setUp.steps.${step}.text`)}
        </Text>
      )}
      {notes[step] && (
        <Text size="small" measure>
          {notes[step]}
        </Text>
      )}
      {isUnconfirmed && (
        <Text size="small" measure>
          {t("setUp.steps.booking.mailSandbox")}
        </Text>
      )}
      {missing.length > 0 && (
        <>
          <Text size="small">{t("setUp.steps.publication.missing")}</Text>
          <BulletList dense>
            {missing.map((gap) => (
              <li key={gap}>{t(`adminHouses:missing.${gap}`)}</li>
            ))}
          </BulletList>
        </>
      )}
    </>
  );
}

function StepLink({ step, setUp, isNext }: { step: Step; setUp: SetUp; isNext: boolean }) {
  const { t } = useTranslation("adminDashboard");
  const can = useCan();
  if (step === "areas" || (step === "company" && !can("company.write"))) return null;
  const to = step === "company" ? paths.adminCompany() : addressOf(step, setUp);
  if (!to) return null;
  return (
    <div className={styles.action}>
      <ButtonLink to={to} size="small" variant={isNext ? "primary" : "secondary"}>
        <span>{step === "house" && !setUp.house ? t("setUp.steps.house.new") : t(`setUp.steps.${step}.action`)}</span>
        <VisuallyHidden>{`: ${t(`setUp.steps.${step}.title`)}`}</VisuallyHidden>
      </ButtonLink>
    </div>
  );
}

/** Where a step is done; nowhere before there is a house. */
function addressOf(step: Exclude<SetUpStep, "areas">, { house, booking }: SetUp): string | undefined {
  if (step === "mail") return paths.adminList("messages");
  if (!house) return step === "house" ? paths.adminNew("houses") : undefined;
  if (step === "booking") {
    if (booking) return paths.adminRecord("reservations", booking.id);
    return house.isPublic ? paths.house(house.slug) : undefined;
  }
  if (step === "pictures") return paths.adminHousePhotos(house.slug);
  const section = step === "rooms" ? "units" : step === "prices" ? "prices" : undefined;
  return paths.adminRecord("houses", house.slug, { section });
}

function BeforeOpening({ sandboxes }: Pick<SetUp, "sandboxes">) {
  const { t } = useTranslation("adminDashboard");
  const readings = [
    { key: "terms", to: paths.terms() },
    { key: "privacy", to: paths.privacy() },
    { key: "faq", to: paths.adminList("faq") },
    { key: "team", to: paths.adminList("users") },
  ] as const;
  return (
    <Stack as="section" gap="12">
      <Heading level={2} size="small">
        {t("setUp.before.title")}
      </Heading>
      <Grid as="ul" columns={{ tablet: "2" }} gap="16">
        {sandboxes.length > 0 && (
          <li>
            <Text weight="medium">{t("setUp.before.gateways")}</Text>
            <BulletList dense>
              {sandboxes.map((gateway) => (
                <li key={gateway}>{t(`setUp.before.${gateway}Gateway`)}</li>
              ))}
            </BulletList>
          </li>
        )}
        {readings.map(({ key, to }) => (
          <li key={key}>
            <TextLink to={to} standalone>
              {t(`setUp.before.${key}`)}
            </TextLink>
            <Text size="small" tone="soft">
              {t(`setUp.before.${key}Text`)}
            </Text>
          </li>
        ))}
        <li>
          <Text weight="medium">{t("setUp.before.backup")}</Text>
          <Text size="small" tone="soft">
            {t("setUp.before.backupText")}
          </Text>
        </li>
      </Grid>
    </Stack>
  );
}
