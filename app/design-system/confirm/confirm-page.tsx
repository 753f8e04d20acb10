import type { ComponentProps } from "react";
import { AdminPageHeader } from "../admin-page-header/admin-page-header";
import { Stack } from "../layout/layout";
import { ConfirmPanel } from "./confirm";

type ConfirmPageProps = ComponentProps<typeof ConfirmPanel> & {
  /** Under the title. */
  lead?: ComponentProps<typeof AdminPageHeader>["lead"];
  /** Above the title. */
  backLink?: ComponentProps<typeof AdminPageHeader>["back"];
};

/** The page of the console that confirms an action. */
export function ConfirmPage({ lead, backLink, ...action }: ConfirmPageProps) {
  return (
    <Stack gap="16">
      <AdminPageHeader title={action.title} lead={lead} back={backLink} />
      <ConfirmPanel {...action} />
    </Stack>
  );
}
