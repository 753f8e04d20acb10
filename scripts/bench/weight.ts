/** What each page loads, in kB of brotli: `npm run build && npm run bench -- weight` */
import { publish } from "./report";
import { listRouteWeights } from "./route-weights";

const kB = (bytes: number) => Number((bytes / 1024).toFixed(1));
const rows = listRouteWeights()
  .sort((one, other) => other.scripts - one.scripts)
  .map(({ route, files, scripts, styles }) => ({ Route: route, files, scripts: kB(scripts), styles: kB(styles) }));
await publish(
  "Bytes",
  "Scripts and styles that each route loads, in kB of brotli, without the texts of its language.",
  rows,
);
