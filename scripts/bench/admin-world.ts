import { loadWorld, type Execute } from "./search-world";
import { loadStayDetails } from "./stay-details";

/** The data of the search benchmark with what belongs to each stay, found by the names of its occupants too. */
export async function loadAdminWorld(execute: Execute, units: number): Promise<void> {
  await loadWorld(execute, units);
  await loadStayDetails(execute);
  await execute("update reservations set code = code"); // Triggers fill the search columns
  await execute("vacuum full analyze");
  await execute("vacuum analyze");
}
