import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin/reservation";
import { Badge } from "~/design-system/badge/badge";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Card } from "~/design-system/card/card";
import { Heading } from "~/design-system/heading/heading";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { TextField } from "~/design-system/text-field/text-field";
import { Text } from "~/design-system/text/text";
import { formatStamp } from "~/platform/format/format";
import { useDue } from "~/platform/format/time-left";
import { errorsOf, postedBy } from "~/platform/forms/posted-record";
import { PostForm } from "~/platform/forms/post-form";
import type { PostedRecord } from "~/platform/forms/record-form.server";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import * as styles from "../detail/detail.css";
import { isRoomReady } from "domain/stays/stay-state";

/** Asks again before guests are marked as arrived in a room that is not ready. */
export function RoomNotReady({ reservation }: { reservation: AdminReservation }) {
  const { t } = useTranslation("adminReservation");
  const { withList } = useListContext();
  const { id, unit } = reservation;
  if (isRoomReady(reservation)) return null;
  const record = paths.adminRecord("reservations", id);
  return (
    <Notice tone="warning" title={t("actions.roomNotReady.title", { room: unit.name })}>
      <Stack gap="12">
        <p>{t(`actions.roomNotReady.${unit.state === "blocked" ? "blocked" : "dirty"}`)}</p>
        <PostForm action={record}>
          <input type="hidden" name="isRoomKnown" value="on" />
          <Inline gap="12">
            <Button name="intent" value="markArrived" size="small">
              {t("actions.roomNotReady.button")}
            </Button>
            <ButtonLink to={withList(record)} variant="secondary" size="small">
              {t("actions.roomNotReady.back")}
            </ButtonLink>
          </Inline>
        </PostForm>
      </Stack>
    </Notice>
  );
}

export type DoorCodeCardProps = {
  reservationId: string;
  /** When the page was made, ISO 8601. */
  now: string;
  doorCode: NonNullable<AdminReservation["doorCode"]>;
  posted?: PostedRecord & { intent: string };
};

/** The code is in the answer to its button alone; every look is in the audit log. */
export function DoorCodeCard({ reservationId, now, doorCode, posted }: DoorCodeCardProps) {
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
          <AtDoor {...doorCode} now={now} />
        </Text>
        {shown && <output className={styles.doorCode}>{String(shown)}</output>}
        {!shown && (
          <PostForm action={paths.adminRecord("reservations", reservationId)} preventScrollReset>
            <Button name="intent" value="showDoorCode" variant="secondary" size="small" fullWidth>
              {t("actions.showDoorCode")}
            </Button>
          </PostForm>
        )}
        <Text size="small" tone="soft">
          {t("detail.doorCode.text")}
        </Text>
        {(shown || refused) && (
          <PostForm key={posted?.turn} action={paths.adminRecord("reservations", reservationId)} preventScrollReset>
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
          </PostForm>
        )}
      </Stack>
    </Card>
  );
}

/** In the words of the cleaning list, where it is marked. */
function AtDoor({ dueAt, programmedAt, programmedBy, now }: DoorCodeCardProps["doorCode"] & { now: string }) {
  const { t } = useTranslation("adminTurnover");
  const { text, isLate } = useDue(now)(dueAt);
  if (!programmedAt) return <Badge tone={isLate ? "danger" : "warning"}>{[t("code.notYet"), text].join(" · ")}</Badge>;
  const at = formatStamp(programmedAt);
  return <span>{programmedBy ? t("code.doneBy", { at, name: programmedBy }) : t("code.done", { at })}</span>;
}
