import { openEmbedded } from "api/db/client";
import { sealKeysOf } from "api/seal/seal-keys";
import { seedDemo } from "api/seed/seed";
import "./brand";

/* Furnishes the folder that is named with the demo world of today, and the key that seals its documents. */

const [folder = ""] = process.argv.slice(2);
const database = await openEmbedded(folder);
await seedDemo(database.db, new Date());
await database.close();
await sealKeysOf({ sealKeys: [], dataDir: folder });
