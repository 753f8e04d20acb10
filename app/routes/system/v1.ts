import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { forwardToBundledApi } from "~/platform/api-client/forward.server";

/** Not used by pages, but by other clients and webhooks. */
export const loader = ({ request }: LoaderFunctionArgs) => forwardToBundledApi(request);
export const action = ({ request }: ActionFunctionArgs) => forwardToBundledApi(request);
