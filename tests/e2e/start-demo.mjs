/** The production server on a demo world that is furnished already. */
import { layDemoWorld } from "./demo-world.mjs";

layDemoWorld(process.env.DATA_DIR);
await import("../../scripts/start.mjs");
