import { provideBrand } from "~/platform/brand";
import { readSiteBrand } from "~/platform/brand.server";

// What entry.server.tsx does in a server
const { brand } = readSiteBrand(undefined, true);
provideBrand(() => brand);
