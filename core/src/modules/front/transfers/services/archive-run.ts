import type { Row } from '@pathshala/shared/kit';
import type { InstitutionImport } from '@pathshala/shared/modules/front/transfers';
import type { Context } from '../../../../kernel';
import type { RunWork } from '../../../foundation/runs';
import { openArchive, type NumberedEntry, type OpenArchive } from './open-archive';

/** The files of an archive as the items of a run: read in their order, from its beginning again by the next worker. */
export const overArchive = (
  sys: Context,
  found: Row<typeof InstitutionImport>,
): Pick<RunWork<NumberedEntry>, 'count' | 'next' | 'cursorOf' | 'name'> & { archive(): Promise<OpenArchive> } => {
  let open: { archive: OpenArchive; at: number } | null = null;
  const from = async (after: number) => {
    // A slice that failed is asked for again: then the archive is read from its beginning.
    if (!open || open.at > after) open = { archive: await openArchive(sys, found), at: -1 };
    return open;
  };
  return {
    archive: async () => (await from(open?.at ?? 0)).archive,
    // Of an archive that cannot be read the run says why, when it reads the first file.
    count: () => countFiles(sys, found).catch(() => 0),
    async next(_, cursor) {
      const after = Number(cursor ?? 0);
      const now = await from(after);
      const entry = await now.archive.next(after);
      if (!entry) return [];
      now.at = entry.at;
      return [entry];
    },
    cursorOf: ({ at }) => String(at),
    name: ({ path }) => ({ item: path, label: { en: path, bn: path } }),
  };
};

async function countFiles(sys: Context, found: Row<typeof InstitutionImport>): Promise<number> {
  const { next } = await openArchive(sys, found);
  let count = 0;
  for (let entry = await next(0); entry; entry = await next(entry.at)) count += 1;
  return count;
}
