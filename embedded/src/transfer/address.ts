import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const NAME = 'address';

/** Where the store of this folder listens, for tools that are given the folder. A folder that nobody has open may name a former one. */
export const writeAddress = (folder: string, url: string): Promise<void> =>
  // A full disk must not keep a store from starting.
  writeFile(join(folder, NAME), url).catch(() => undefined);

export async function readAddress(folder: string): Promise<string | undefined> {
  return readFile(join(folder, NAME), 'utf8').catch(() => undefined);
}

/** Where the launcher keeps the password of the store that it runs, beside the store's folder. */
const PASSWORD_FILE = 'store-password';
const LAUNCHERS_USER = 'pathshala';

/**
 * The login that a running store asks for: `user` with the password of the environment, or the launcher's.
 * @returns undefined where there is neither; the store may ask for none
 */
export async function readLogin(
  folder: string,
  { user, password }: { user: string | undefined; password: string | undefined },
): Promise<{ username: string; password: string } | undefined> {
  if (user !== undefined && password) return { username: user, password };
  const kept = await readFile(join(dirname(resolve(folder)), PASSWORD_FILE), 'utf8').catch(() => '');
  return kept.trim() ? { username: user ?? LAUNCHERS_USER, password: kept.trim() } : undefined;
}
