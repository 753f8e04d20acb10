import type { ComponentProps } from "react";
import { AdminPageHeader } from "../admin-page-header/admin-page-header";
import { Stack } from "../layout/layout";
import { ConfirmPanel, type ConfirmAction } from "./confirm-panel";

type ConfirmPageProps = ConfirmAction &
  Pick<ComponentProps<typeof ConfirmPanel>, "details"> & {
    /** Under the title. */
    lead?: ComponentProps<typeof AdminPageHeader>["lead"];
    /** Above the title. */
    backLink?: ComponentProps<typeof AdminPageHeader>["back"];
  };

/** The page of the console that confirms an action. */
export function ConfirmPage({ lead, backLink, title, ...action }: ConfirmPageProps) {
  return (
    <Stack gap="16">
      <AdminPageHeader title={title} lead={lead} back={backLink} />
      <ConfirmPanel {...action} />
    </Stack>
  );
}
