import type { Row } from '@pathshala/shared/kit';
import { Membership, User } from '@pathshala/shared/modules/foundation/identity';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import type { InstitutionExport } from '@pathshala/shared/modules/front/transfers';
import {
  carriedRows,
  carriedTrail,
  countBelonging,
  countTrail,
  dataVersion,
  filesOf,
  referredFrom,
  transferCipher,
  type Belonging,
  type Context,
  type TarEntry,
} from '../../../../kernel';
import { HEAD_PATH, jsonLines, NOTES, pathOf, sha256, type ArchiveHead, type FileLine } from './archive-form';
import { cataloguesOf, goingWith, readBeside } from './belongings';
import { catalogueLines } from './catalogues';

const ROWS = 500;
const FILES = 20;
const FILE_BYTES = 8 * 1024 * 1024;

/** One slice of an archive: its files, and where the next one begins. */
export interface Slice {
  entries: readonly TarEntry[];
  /** Name of the first file, under which the slice is noted. */
  path: string;
  rows: number;
  last: string | null;
}
interface Part {
  count(sys: Context): Promise<number>;
  /** Null: nothing after it. */
  slice(sys: Context, after: string | null, at: number): Promise<Slice | null>;
}

/** The parts of an archive in their order. */
export async function exportParts(sys: Context, { institution, code }: Row<typeof InstitutionExport>): Promise<Part[]> {
  const { registry } = sys.kernel;
  const cipher = transferCipher(code ?? '');
  const users = await referredFrom(sys, Membership, { field: 'user', by: 'institution', institution });
  const rowsOf = (folder: string, belonging: Belonging): Part => ({
    count: async () => Math.ceil((await countBelonging(sys, belonging, institution)) / ROWS),
    async slice(inside, after, at) {
      const rows = await carriedRows(inside, belonging, { institution, after, limit: ROWS, cipher });
      if (rows.length === 0) return null;
      return lines(pathOf(folder, belonging.entity.name, at), rows, rows.at(-1)!.id);
    },
  });
  return [
    once(async (inside) => {
      const head = await headOf(inside, institution, cipher.check);
      return { path: HEAD_PATH, bytes: Buffer.from(JSON.stringify(head, null, 2)) };
    }),
    ...cataloguesOf(registry).map((entity) =>
      once(async (inside) => ({
        path: pathOf('catalogues', entity.name, 0),
        bytes: jsonLines(await catalogueLines(inside, entity)),
      })),
    ),
    rowsOf('records', { entity: Institution, ids: [institution] }),
    ...goingWith(registry, users).map((belonging) => rowsOf('records', belonging)),
    ...readBeside(registry).map((belonging) => rowsOf('reading', belonging)),
    trail(institution),
    files((inside, after) => filesOf(inside.kernel).ofInstitution(institution, { after, limit: FILES })),
    files((inside, after) => pictures(inside, { institution, users, after })),
  ];
}

const lines = (path: string, rows: readonly unknown[], last: string): Slice => ({
  path,
  entries: [{ path, bytes: jsonLines(rows) }],
  rows: rows.length,
  last,
});

const once = (make: (sys: Context) => Promise<TarEntry>): Part => ({
  count: () => Promise.resolve(1),
  async slice(sys, after) {
    if (after !== null) return null;
    const entry = await make(sys);
    return { path: entry.path, entries: [entry], rows: 0, last: 'end' };
  },
});

const trail = (institution: string): Part => ({
  count: async (sys) => Math.ceil((await countTrail(sys, institution)) / ROWS),
  async slice(sys, after, at) {
    const rows = await carriedTrail(sys, { institution, after, limit: ROWS });
    if (rows.length === 0) return null;
    const path = pathOf('log', 'audit', at);
    const bytes = Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
    return { path, entries: [{ path, bytes }], rows: rows.length, last: rows.at(-1)!.id };
  },
});

type StoredFile = Awaited<ReturnType<ReturnType<typeof filesOf>['ofInstitution']>>[number];

/** Files with their index before them, as many as memory holds well. */
const files = (find: (sys: Context, after: string | null) => Promise<StoredFile[]>): Part => ({
  count: () => Promise.resolve(1),
  async slice(sys, after, at) {
    const found = await find(sys, after);
    if (found.length === 0) return null;
    const index: FileLine[] = [];
    const entries: TarEntry[] = [];
    let size = 0;
    for (const file of found) {
      if (index.length > 0 && size + file.size > FILE_BYTES) break;
      const bytes = await filesOf(sys.kernel).bytesOf(file.id);
      size += bytes.byteLength;
      index.push({ ...file, sha256: sha256(bytes) });
      entries.push({ path: `files/${file.id}`, bytes });
    }
    const path = pathOf('files', 'index', at);
    return {
      path,
      entries: [{ path, bytes: jsonLines(index) }, ...entries],
      rows: index.length,
      last: index.at(-1)!.id,
    };
  },
});

/** Logo and portraits that were kept on the platform, or in another institution of the person. */
async function pictures(
  sys: Context,
  { institution, users, after }: { institution: string; users: readonly string[]; after: string | null },
): Promise<StoredFile[]> {
  const [{ logo }, people] = await Promise.all([
    sys.repo(Institution).get(institution),
    sys.repo(User).find({ where: { id: { in: [...users] }, photo: { exists: true } }, atMost: 100_000 }),
  ]);
  const wanted = [...(logo ? [logo] : []), ...people.flatMap(({ photo }) => photo ?? [])]
    .filter((id) => after === null || id > after)
    .toSorted();
  return (await filesOf(sys.kernel).find(wanted.slice(0, FILES * 5)))
    .filter(({ tenantId }) => tenantId !== institution)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, name, size, ...metadata }) => ({ id, name, size, metadata: { ...metadata, hasSmall: false } }));
}

async function headOf(sys: Context, institution: string, codeCheck: string): Promise<ArchiveHead> {
  const { name, nameBn, alias, eiin, status } = await sys.repo(Institution).get(institution);
  return {
    format: 1,
    product: 'Pathshala',
    schema: await dataVersion(sys),
    institution: { id: institution, name, nameBn, alias, ...(eiin ? { eiin } : {}) },
    codeCheck,
    startedAt: sys.kernel.clock.now().toISOString(),
    isQuiet: status !== 'active',
    notes: NOTES,
  };
}
