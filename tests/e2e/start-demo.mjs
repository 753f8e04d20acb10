import { layDemoWorld } from "./demo-world.mjs";

layDemoWorld(process.env.DATA_DIR);
await import("../../scripts/start.mjs");
