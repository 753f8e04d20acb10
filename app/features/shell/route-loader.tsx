import { Spinner } from "~/design-system/spinner/spinner";
import { routeLoader } from "./shell.css";

/** This overlay for changes of route is never shown: pages appear by themselves. */
export function RouteLoader() {
  return (
    <div className={routeLoader} data-route-loader="" aria-hidden="true" hidden>
      <Spinner />
    </div>
  );
}
