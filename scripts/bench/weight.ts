/** What each page loads, in kB of brotli: `npm run build && npm run bench -- weight` */
import { listRouteWeights } from "./route-weights";

const kB = (bytes: number) => Number((bytes / 1024).toFixed(1));
const rows = listRouteWeights()
  .sort((one, other) => other.scripts - one.scripts)
  .map(({ route, files, scripts, styles }) => [route, { files, scripts: kB(scripts), styles: kB(styles) }]);
console.table(Object.fromEntries(rows));
