import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { openInMemory, templateFile } from "../../db/client";

export async function writeTemplate(): Promise<void> {
  const { pglite, close } = await openInMemory();
  const dump = await pglite.dumpDataDir("gzip");
  await mkdir(path.dirname(templateFile), { recursive: true });
  await writeFile(`${templateFile}.part`, Buffer.from(await dump.arrayBuffer()));
  await rename(`${templateFile}.part`, templateFile); // atomic for readers
  await close();
}
