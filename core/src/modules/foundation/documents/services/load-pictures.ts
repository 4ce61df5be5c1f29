import { buffer } from 'node:stream/consumers';
import { filesOf, pictureForPaper, type Context } from '../../../../kernel';

export interface LoadedPictures {
  /** The data with a path, or null, in place of each picture. */
  data: unknown;
  files: { path: string; bytes: Uint8Array }[];
}
const AT_ONCE = 8;

/**
 * Finds the pictures that some data names and reads them from the store. Another institution's files are as if they
 * were not there.
 */
export async function loadPictures(ctx: Context, data: unknown): Promise<LoadedPictures> {
  const wanted = new Set<string>();
  const large = new Set<string>();
  collect(data, { wanted, large });
  const store = filesOf(ctx.kernel);
  const known = (await store.find([...wanted])).filter(
    ({ tenantId, mime }) => (tenantId === null || tenantId === ctx.tenantId) && mime.startsWith('image/'),
  );
  const files: LoadedPictures['files'] = [];
  const paths = new Map<string, string>();
  for (let from = 0; from < known.length; from += AT_ONCE) {
    const some = known.slice(from, from + AT_ONCE).map(async ({ id, hasSmall }) => {
      const opened = await store.open(id, hasSmall && !large.has(id) ? 'small' : 'full');
      if (!opened) return;
      const { bytes, ending } = await pictureForPaper(await buffer(opened.stream));
      const path = `/pictures/${id}.${ending}`;
      files.push({ path, bytes });
      paths.set(id, path);
    });
    await Promise.all(some);
  }
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { data: replace(data, paths), files };
}

const idOf = (value: object): string | null => {
  const id = (value as { $picture?: unknown }).$picture;
  return typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) ? id : null;
};

function collect(value: unknown, into: { wanted: Set<string>; large: Set<string> }): void {
  if (typeof value !== 'object' || value === null) return;
  const id = idOf(value);
  if (id) {
    into.wanted.add(id);
    if ('isLarge' in value) into.large.add(id);
  } else for (const each of Object.values(value)) collect(each, into);
}

function replace(value: unknown, paths: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => replace(each, paths));
  if ('$picture' in value) return paths.get(idOf(value) ?? '') ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replace(each, paths)]));
}
