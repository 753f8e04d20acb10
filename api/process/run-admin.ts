/** `npm run admin -- grant someone@example.com` (also `revoke`, `link`, `reset-second-factor`, `list`). */
import { runAdminCommand } from "./admin-command";
import { runCommand } from "./run-command";

await runCommand(() => runAdminCommand(process.argv.slice(2)));
