import type { ComponentProps } from "react";
import { AdminPageHeader } from "../admin-page-header/admin-page-header";
import { Stack } from "../layout/layout";
import { ConfirmPanel, type ConfirmAction } from "./confirm-panel";

type ConfirmPageProps = ConfirmAction &
  Pick<ComponentProps<typeof ConfirmPanel>, "details"> & {
    lead?: ComponentProps<typeof AdminPageHeader>["lead"];
  };

export function ConfirmPage({ lead, title, ...action }: ConfirmPageProps) {
  return (
    <Stack gap="16">
      <AdminPageHeader title={title} lead={lead} />
      <ConfirmPanel {...action} />
    </Stack>
  );
}
