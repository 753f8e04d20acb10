import { listRoutes } from "../app/platform/paths/route-table";
import routes from "../app/routes";

export const listedRoutes = listRoutes(routes);
