import { redirect } from "@remix-run/node";
import { paths } from "~/platform/paths/paths";

/** A house needs a name: without one, all of them. */
export const loader = () => redirect(paths.houses());
