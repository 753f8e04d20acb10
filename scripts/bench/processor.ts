/** What processes have used, from Linux' accounting in /proc. */
import { readdirSync, readFileSync } from "node:fs";

const tickMs = 10;

/** Milliseconds that the process has had the processor, user and system: of its threads, to the nanosecond. */
export function readCpuMs(pid: number): number {
  return readThreads(pid).reduce((sum, file) => sum + readNanoseconds(file), 0) / 1e6;
}

/** The same of the process and all that it has started; of those that have ended, in ticks of 10 ms. */
export function readTreeCpuMs(pid: number): number {
  const children = readdirSync("/proc")
    .map(Number)
    .filter((child) => child > 0 && readParent(child) === pid);
  return readCpuMs(pid) + readEndedTicks(pid) * tickMs + children.reduce((sum, child) => sum + readTreeCpuMs(child), 0);
}

export function readMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round((Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024) / 1e6);
}

function readThreads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`);
  } catch {
    return []; // it has ended
  }
}

/** The first of three numbers: time on a processor. */
function readNanoseconds(file: string): number {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]);
  } catch {
    return 0; // the thread has ended
  }
}

/** Of children that the process has waited for. */
function readEndedTicks(pid: number): number {
  const [user = 0, system = 0] = readFields(pid).slice(13, 15).map(Number);
  return user + system;
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
