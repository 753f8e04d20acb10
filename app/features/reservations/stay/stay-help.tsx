import { useTranslation } from "react-i18next";
import type { Reservation } from "contract/reservation";
import { ButtonLink } from "~/design-system/button/button";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Text, TextLink } from "~/design-system/text/text";
import { paths } from "~/platform/paths/paths";
import { screenOnly } from "./stay-summary.css";

type StayHelpProps = { reservation: Reservation; isChanging: boolean };

/** Staying longer, a question, a repair: each one tap away, about this stay. */
export function StayHelp({ reservation, isChanging }: StayHelpProps) {
  const { t } = useTranslation(["reservations", "conversations"]);
  const { bookedCheckOut, id, phase, status } = reservation;
  const canChange = status === "confirmed" && phase !== "past" && !bookedCheckOut;
  return (
    <Stack id="help" gap="8" className={screenOnly}>
      <Inline gap="12">
        {canChange && !isChanging && (
          <ButtonLink to={paths.changeReservation(id)} variant="secondary" size="small">
            {t(phase === "current" ? "change.extend" : "change.toPage")}
          </ButtonLink>
        )}
        <ButtonLink to={paths.newConversation(id, "question")} variant="secondary" size="small">
          {t("conversations:fromStay.question")}
        </ButtonLink>
        {status === "confirmed" && phase === "current" && (
          <ButtonLink to={paths.newConversation(id, "repair")} variant="secondary" size="small">
            {t("conversations:fromStay.repair")}
          </ButtonLink>
        )}
        <TextLink to={paths.conversations()}>{t("conversations:fromStay.list")}</TextLink>
      </Inline>
      {canChange && isChanging && (
        <Text size="small" tone="soft">
          <span>{t("change.waiting")}</span>{" "}
          <TextLink to="#pending-change">{t("nextStep.waitForChangeButton")}</TextLink>
        </Text>
      )}
    </Stack>
  );
}
