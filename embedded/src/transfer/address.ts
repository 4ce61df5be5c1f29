import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = 'address';

/** Where the store of this folder listens, for tools that are given the folder. A folder that nobody has open may name a former one. */
export const writeAddress = (folder: string, url: string): Promise<void> =>
  // A full disk must not keep a store from starting.
  writeFile(join(folder, NAME), url).catch(() => undefined);

export async function readAddress(folder: string): Promise<string | undefined> {
  return readFile(join(folder, NAME), 'utf8').catch(() => undefined);
}
