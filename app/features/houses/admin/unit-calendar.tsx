import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/design-system/button/button";
import { ConfirmLink } from "~/design-system/confirm/confirm-link";
import { SecretAddress } from "~/design-system/copy-field/secret-address";
import { Inline, Stack } from "~/design-system/layout/layout";
import { Permitted } from "~/platform/lists/permitted";
import { useListContext } from "~/platform/lists/use-list";
import { paths } from "~/platform/paths/paths";
import { useUnitConfirm, type UnitKey } from "./unit-actions";

type UnitCalendarProps = { unit: UnitKey; address: string | null; idempotencyKey: string };

/** The unit's own calendar, at a secret address. */
export function UnitCalendar({ unit, address, idempotencyKey }: UnitCalendarProps) {
  const { t } = useTranslation("adminUnits");
  const { withList } = useListContext();
  const toConfirm = useUnitConfirm(unit);
  if (!address) {
    return (
      <Permitted permission="units.write">
        <Form method="post" action={withList(paths.adminUnit(unit.slug, unit.id))}>
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <Button name="intent" value="makeAddress" variant="secondary" size="small">
            {t("calendar.make")}
          </Button>
        </Form>
      </Permitted>
    );
  }
  return (
    <Stack gap="12">
      <SecretAddress id="unit-calendar" value={address} labelOf={(key) => t(`calendar.${key}`)} />
      <Permitted permission="units.write">
        <Inline gap="12">
          <ConfirmLink {...toConfirm({ intent: "renewAddress", idempotencyKey })} />
          <ConfirmLink {...toConfirm({ intent: "endAddress" })} />
        </Inline>
      </Permitted>
    </Stack>
  );
}
