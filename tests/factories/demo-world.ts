import { openEmbedded } from "api/db/client";
import { sealKeysOf } from "api/seal/seal-keys";
import { seedDemo } from "api/seed/seed";
import "./brand";

/* Seeds the named folder with today's demo data and a seal key. */

const [folder = ""] = process.argv.slice(2);
const database = await openEmbedded(folder);
await seedDemo(database.db, new Date());
await database.close();
await sealKeysOf({ sealKeys: [], dataDir: folder });
