import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { arrivalInfoDeadline } from "domain/seoul-time";
import { Badge } from "~/design-system/badge/badge";
import { Button } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { formatStamp } from "~/platform/format/format";
import { errorsOf, postedBy } from "~/platform/forms/posted-record";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { paths } from "~/platform/paths/paths";
import * as styles from "./detail.css";

export type DoorCodeCardProps = {
  reservationId: string;
  checkIn: string;
  doorCode: NonNullable<AdminReservation["doorCode"]>;
  posted?: PostedRecord & { intent: string };
};

/** The code is in the answer to its button alone; every look is in the audit log. */
export function DoorCodeCard({ reservationId, checkIn, doorCode, posted }: DoorCodeCardProps) {
  const { t } = useTranslation("adminReservation");
  const shown = postedBy(posted, "showDoorCode")?.values.doorCode;
  const refused = postedBy(posted, "setDoorCode");
  return (
    <Card padding="small">
      <Stack gap="12">
        <Heading level={2} size="small">
          {t("detail.doorCode.title")}
        </Heading>
        <Text size="small">
          <AtDoor {...doorCode} />
        </Text>
        <Text size="small">
          {t("detail.doorCode.promise", { at: formatStamp(arrivalInfoDeadline(checkIn).toISOString()) })}
        </Text>
        {shown && <output className={styles.doorCode}>{String(shown)}</output>}
        {!shown && (
          <Form method="post" action={paths.adminRecord("reservations", reservationId)} preventScrollReset>
            <Button name="intent" value="showDoorCode" variant="secondary" size="small" fullWidth>
              {t("actions.showDoorCode")}
            </Button>
          </Form>
        )}
        <Text size="small" tone="soft">
          {t("detail.doorCode.text")}
        </Text>
        {(shown || refused) && (
          <Form
            key={posted?.turn}
            method="post"
            action={paths.adminRecord("reservations", reservationId)}
            preventScrollReset
            noValidate
          >
            <Stack gap="8">
              <TextField
                id="door-code"
                name="doorCode"
                label={t("detail.doorCode.another")}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={refused ? String(refused.values.doorCode ?? "") : ""}
                errors={errorsOf(refused).doorCode}
              />
              <Button name="intent" value="setDoorCode" variant="secondary" size="small">
                {t("actions.setDoorCode")}
              </Button>
            </Stack>
          </Form>
        )}
      </Stack>
    </Card>
  );
}

/** In the words of the cleaning list, where it is marked. */
function AtDoor({ programmedAt, programmedBy }: DoorCodeCardProps["doorCode"]) {
  const { t } = useTranslation("adminTurnover");
  if (!programmedAt) return <Badge tone="warning">{t("code.notYet")}</Badge>;
  const at = formatStamp(programmedAt);
  return <>{programmedBy ? t("code.doneBy", { at, name: programmedBy }) : t("code.done", { at })}</>;
}
