import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { v7 as uuidv7 } from "uuid";
import { errorCode } from "domain/error-code";
import type { StorageGateway } from "../../kernel/ports";

/** Files in a local folder. Callers must pass only safe paths. */
export function createLocalStorage(folder: string): StorageGateway {
  const placeOf = (file: string) => path.join(folder, file);
  return {
    async put(file, bytes) {
      const place = placeOf(file);
      const partial = `${place}.${uuidv7()}`;
      await mkdir(path.dirname(place), { recursive: true });
      try {
        await writeFile(partial, bytes);
        await rename(partial, place);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async find(file) {
      try {
        return await readFile(placeOf(file));
      } catch (error) {
        if (errorCode(error) === "ENOENT") return null;
        throw error;
      }
    },
    remove: (file) => rm(placeOf(file), { force: true }),
  };
}
