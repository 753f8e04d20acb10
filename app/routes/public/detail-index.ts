import { redirect } from "@remix-run/node";
import { publicLoader } from "~/platform/request/handlers.server";
import { paths } from "~/platform/paths/paths";

export const loader = publicLoader(() => redirect(paths.houses()));
