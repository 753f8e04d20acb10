import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdminReservation } from "contract/admin-reservation";
import { Button, ButtonLink } from "~/design-system/button/button";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Notice } from "~/design-system/notice/notice";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { isRoomReady } from "./is-room-ready";

type RoomNotReadyProps = { reservation: AdminReservation; formKey: string };

/** Asks again before guests are marked as arrived in a room that is not ready. */
export function RoomNotReady({ reservation, formKey }: RoomNotReadyProps) {
  const { t } = useTranslation("adminReservation");
  const { withList } = useListContext();
  const { id, unit } = reservation;
  if (isRoomReady(reservation)) return null;
  const record = paths.adminRecord("reservations", id);
  return (
    <Notice tone="warning" title={t("actions.roomNotReady.title", { room: unit.name })}>
      <Stack gap="12">
        <p>{t(`actions.roomNotReady.${unit.state === "blocked" ? "blocked" : "dirty"}`)}</p>
        <Form method="post" action={record}>
          <input type="hidden" name="idempotencyKey" value={formKey} />
          <input type="hidden" name="isRoomKnown" value="on" />
          <Inline gap="12">
            <Button name="intent" value="markArrived" size="small">
              {t("actions.roomNotReady.button")}
            </Button>
            <ButtonLink to={withList(record)} variant="secondary" size="small">
              {t("actions.roomNotReady.back")}
            </ButtonLink>
          </Inline>
        </Form>
      </Stack>
    </Notice>
  );
}
