import { Spinner } from "~/design-system/spinner/spinner";
import { routeLoader } from "./shell.css";

/** The specification has an overlay for changes of route, and has it never shown: pages arrive by themselves. */
export function RouteLoader() {
  return (
    <div className={routeLoader} data-route-loader="" aria-hidden="true" hidden>
      <Spinner />
    </div>
  );
}
