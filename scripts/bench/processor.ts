/** What processes have used, from Linux' accounting in /proc. */
import { readdirSync, readFileSync } from "node:fs";

const tickMs = 10;

/** Milliseconds that the process has had the processor, user and system. */
export function readCpuMs(pid: number): number {
  const { user, system } = readTicks(pid);
  return (user + system) * tickMs;
}

/** The same of the process and all that it has started, also of those that have ended. */
export function readTreeCpuMs(pid: number): number {
  const { user, system, ended } = readTicks(pid);
  const children = readdirSync("/proc")
    .map(Number)
    .filter((child) => child > 0 && readParent(child) === pid);
  return (user + system + ended) * tickMs + children.reduce((sum, child) => sum + readTreeCpuMs(child), 0);
}

export function readMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round((Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024) / 1e6);
}

function readTicks(pid: number): { user: number; system: number; ended: number } {
  const fields = readFields(pid);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return { user, system, ended: endedUser + endedSystem };
}

const readParent = (pid: number) => Number(readFields(pid)[1]);

/** From the third one on: the second one, the name, may have spaces. None of a process that has ended. */
function readFields(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
  } catch {
    return [];
  }
}
