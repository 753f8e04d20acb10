import { openEmbedded } from "api/db/client";
import { seedDemo } from "api/seed/seed";

/* Furnishes the folder that is named with the demo world of today. */

const [folder = ""] = process.argv.slice(2);
const database = await openEmbedded(folder);
await seedDemo(database.db, new Date());
await database.close();
