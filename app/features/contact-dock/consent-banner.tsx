import { Link, useFetcher, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Grid } from "~/design-system/layout/layout";
import { useScripts } from "~/design-system/scripts/use-scripts";
import { Text, TextLink } from "~/design-system/text/text";
import type { ConsentKind } from "~/platform/third-party/consent";
import type { Outbound } from "~/platform/third-party/consent.server";
import { paths } from "~/platform/paths/paths";
import { isSecretUrl } from "~/platform/paths/url-privacy";
import * as styles from "./dock.css";

/** A question beside the page: yes and no are one press each and look alike. */
export function ConsentBanner({ kinds }: { kinds: ConsentKind[] }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { Form, formData } = useFetcher();
  const here = pathname + search;
  if (formData) return null; // the answer is being sent
  return (
    <section className={styles.banner} aria-labelledby="consent-title">
      <Form method="post" action={paths.consent()} onSubmit={goToPage}>
        <Grid columns={{ desktop: "fill 256" }} gap="12" desktopGap="24" align="center">
          <div>
            <Text weight="semibold" id="consent-title">
              {t("consent.question")}
            </Text>
            <Text size="small" tone="soft">
              <span>{`${kinds.map((kind) => t(`consent.asks.${kind}`)).join(" ")} ${t("consent.without")}`}</span>{" "}
              <TextLink to={paths.consent(here)}>{t("consent.choose")}</TextLink>
            </Text>
          </div>
          <AnsweredInPlace />
          <input type="hidden" name="redirectTo" value={here} />
          <Grid columns="2" gap="8">
            <Button name="intent" value="refuse" variant="secondary" size="small">
              {t("consent.refuse")}
            </Button>
            <Button name="intent" value="accept" variant="secondary" size="small">
              {t("consent.accept")}
            </Button>
          </Grid>
        </Grid>
      </Form>
    </section>
  );
}

/** The banner unmounts with the pressed button: focus moves to the start of the page. */
function goToPage() {
  document.querySelector("main")?.focus({ preventScroll: true });
}

/** With scripts the page stays as it is; without, the response redirects back to it. */
export function AnsweredInPlace() {
  return useScripts() && <input type="hidden" name="stay" value="on" />;
}

/** In the footer: leads to the choices. */
export function ConsentLink({ outbound }: { outbound: Outbound | undefined }) {
  const { t } = useTranslation();
  const here = useLocation();
  if (!outbound?.kinds.length) return null;
  const stays = here.pathname === paths.consent() || isSecretUrl(here);
  return <Link to={paths.consent(stays ? undefined : here.pathname + here.search)}>{t("consent.title")}</Link>;
}
