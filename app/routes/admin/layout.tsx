import { Outlet } from "@remix-run/react";
import { Console } from "~/features/shell/console";
import { adminLoader } from "~/platform/request/handlers.server";

export const loader = adminLoader("today.read", () => null);

export default function AdminFrame() {
  return (
    <Console>
      <Outlet />
    </Console>
  );
}
