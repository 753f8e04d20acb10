import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { forwardToBundledApi } from "~/platform/api-client/forward.server";

/** The bundled API, whole: pages never come here, other clients and webhooks do. */
export const loader = ({ request }: LoaderFunctionArgs) => forwardToBundledApi(request);
export const action = ({ request }: ActionFunctionArgs) => forwardToBundledApi(request);
