import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Stack } from "~/design-system/layout/layout";
import { Text } from "~/design-system/text/text";
import { TextField } from "~/design-system/text-field/text-field";
import { errorsOf, postedBy } from "~/platform/forms/posted-record";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { paths } from "~/platform/paths/paths";
import * as styles from "./detail.css";

export type DoorCodeCardProps = { reservationId: string; posted?: PostedRecord & { intent: string } };

/** The code is in the answer to its button alone; every look is in the audit log. */
export function DoorCodeCard({ reservationId, posted }: DoorCodeCardProps) {
  const { t } = useTranslation("adminReservation");
  const shown = postedBy(posted, "showDoorCode")?.values.doorCode;
  const refused = postedBy(posted, "setDoorCode");
  return (
    <Card padding="small">
      <Stack gap="12">
        <Heading level={2} size="small">
          {t("detail.doorCode.title")}
        </Heading>
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
