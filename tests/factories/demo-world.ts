import { openEmbedded } from "api/db/client";
import { openSealKeys } from "api/documents/seal/seal-keys";
import { seedDemo } from "api/process/seed/seed";
import { provideBrand } from "~/platform/brand";
import { readSiteBrand } from "~/platform/brand.server";

/* Seeds the named folder with today's demo data and a seal key. */

const { brand } = readSiteBrand(undefined, true);
provideBrand(() => brand);

const [folder = ""] = process.argv.slice(2);
const database = await openEmbedded(folder);
await seedDemo(database.db, new Date());
await database.close();
await openSealKeys({ sealKeys: [], dataDir: folder });
