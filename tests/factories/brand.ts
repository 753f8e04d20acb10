import { provideBrand } from "~/platform/brand";
import { readSiteBrand } from "~/platform/brand.server";

// As entry.server.tsx does
const { brand } = readSiteBrand(undefined, true);
provideBrand(() => brand);
