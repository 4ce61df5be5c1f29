import { createGunzip } from 'node:zlib';
import { AppError, type Row } from '@pathshala/shared/kit';
import { transfersErrors, type InstitutionImport } from '@pathshala/shared/modules/front/transfers';
import {
  dataVersion,
  filesOf,
  readTar,
  transferCipher,
  type Context,
  type TarEntry,
  type TransferCipher,
} from '../../../../kernel';
import { HEAD_PATH, linesOf, type ArchiveHead, type FileLine } from './archive-form';
import { CatalogueMap, type CatalogueLine } from './catalogues';

export interface NumberedEntry extends TarEntry {
  at: number;
}
/** An archive that is read from its beginning. */
export interface OpenArchive {
  head: ArchiveHead;
  cipher: TransferCipher;
  catalogues: CatalogueMap;
  /** Names and sums of the files that come behind, by their ids. */
  noted: ReadonlyMap<string, FileLine>;
  /** The next file that is no head and no catalogue, after a number; null at the end. */
  next(after: number): Promise<NumberedEntry | null>;
}
const INDEX = /^files\/index-\d+\.jsonl$/;
const ROLES = /^records\/role-\d+\.jsonl$/;
const CATALOGUE = /^catalogues\/(\w+)-\d+\.jsonl$/;

const broken = (why: string) => new AppError(transfersErrors.ARCHIVE_BROKEN, { why });

/** @throws AppError ARCHIVE_BROKEN, OTHER_VERSION, ARCHIVE_LOCKED */
export async function openArchive(
  sys: Context,
  { archive, code }: Row<typeof InstitutionImport>,
): Promise<OpenArchive> {
  const file = archive ? await filesOf(sys.kernel).open(archive, 'full') : null;
  if (!file) throw broken('—');
  const unzip = createGunzip();
  file.stream.once('error', (error) => unzip.destroy(error)).pipe(unzip);
  const entries = readTar(unzip);
  const read = async () => {
    try {
      const { value, done } = await entries.next();
      return done ? null : value;
    } catch (error) {
      throw broken((error as Error).message.slice(0, 200));
    }
  };
  const first = await read();
  const head = first?.path === HEAD_PATH ? headOf(first.bytes) : null;
  if (!head) throw broken(HEAD_PATH);
  const ours = await dataVersion(sys);
  if (head.schema !== ours) throw new AppError(transfersErrors.OTHER_VERSION, { theirs: head.schema, ours });
  const cipher = transferCipher(code ?? '');
  if (cipher.check !== head.codeCheck) throw new AppError(transfersErrors.ARCHIVE_LOCKED);
  const catalogues = new CatalogueMap(sys, head.institution.id);
  const noted = new Map<string, FileLine>();
  let at = 0;
  return {
    head,
    cipher,
    catalogues,
    noted,
    async next(after) {
      for (;;) {
        const entry = await read();
        if (!entry) return null;
        at += 1;
        const name = CATALOGUE.exec(entry.path)?.[1];
        if (name) {
          const entity = sys.kernel.registry.entities.get(name);
          if (!entity || entity.scope !== 'platform') throw broken(entry.path);
          await catalogues.learn(entity, parsed<CatalogueLine>(entry));
          continue;
        }
        if (INDEX.test(entry.path)) for (const line of parsed<FileLine>(entry)) noted.set(line.id, line);
        if (ROLES.test(entry.path))
          catalogues.bring(
            'role',
            parsed<CatalogueLine>(entry).map(({ id }) => id),
          );
        if (at > after) return { ...entry, at };
      }
    },
  };
}

/** Every line is an object. @throws AppError ARCHIVE_BROKEN with the path */
export function parsed<T>({ path, bytes }: TarEntry): T[] {
  const rows = inPath(path, () => linesOf(bytes).map((line) => JSON.parse(line) as T));
  if (rows.some((row) => typeof row !== 'object' || row === null || Array.isArray(row))) throw broken(path);
  return rows;
}

/**
 * Reads what a file of an archive says, which is of any form where someone has written it by hand.
 * @throws AppError ARCHIVE_BROKEN with the path for a value of another form than its field
 */
export function inPath<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof AppError ? error : broken(path);
  }
}

function headOf(bytes: Buffer): ArchiveHead | null {
  try {
    const head = JSON.parse(bytes.toString('utf8')) as ArchiveHead;
    const isOurs = head.format === 1 && head.product === 'Pathshala' && /^[0-9a-f]{24}$/.test(head.institution.id);
    return isOurs ? head : null;
  } catch {
    return null;
  }
}
