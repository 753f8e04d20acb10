import { redirect } from "@remix-run/node";
import { publicLoader } from "~/platform/request/handlers.server";
import { paths } from "~/platform/paths/paths";

/** A house needs a name: without one, all of them. */
export const loader = publicLoader(() => redirect(paths.houses()));
