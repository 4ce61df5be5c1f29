import { filesActions, type FileLink } from '@pathshala/shared/modules/foundation/files';
import { useQuery } from '@tanstack/react-query';
import { callAction } from '../../data/api';

/** Addresses live for an hour at least. */
const FRESH_MS = 45 * 60_000;
const BATCH = 100;
interface Waiting {
  id: string;
  resolve(link: FileLink | null): void;
  reject(error: unknown): void;
}
const waiting = new Map<string, Waiting[]>();

/** Asks for the addresses of all files that a screen draws in the same moment with one call a field. */
export function readFileLink(target: string, id: string): Promise<FileLink | null> {
  return new Promise((resolve, reject) => {
    const queue = waiting.get(target);
    if (queue) return void queue.push({ id, resolve, reject });
    waiting.set(target, [{ id, resolve, reject }]);
    setTimeout(() => void flush(target), 10);
  });
}

/** The address of a file that is in `entity.field` of a record that may be read; null when there is none. */
export const useFileLink = (target: string, id: string | null | undefined) =>
  useQuery({
    queryKey: ['file', target, id ?? ''],
    queryFn: () => readFileLink(target, id!),
    enabled: Boolean(id),
    staleTime: FRESH_MS,
  });

async function flush(target: string): Promise<void> {
  const all = waiting.get(target) ?? [];
  waiting.delete(target);
  for (let start = 0; start < all.length; start += BATCH) {
    const some = all.slice(start, start + BATCH);
    try {
      const { links } = await callAction(filesActions.links, { target, ids: [...new Set(some.map(({ id }) => id))] });
      const byId = new Map(links.map((link) => [link.id, link]));
      for (const { id, resolve } of some) resolve(byId.get(id) ?? null);
    } catch (error) {
      for (const { reject } of some) reject(error);
    }
  }
}
