import { AppError, type Row, type Text } from '@pathshala/shared/kit';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { PlatformRun } from '@pathshala/shared/modules/foundation/runs';
import { InstitutionImport, transfersErrors } from '@pathshala/shared/modules/front/transfers';
import {
  filesOf,
  holdTrail,
  idsHere,
  transit,
  writeCarried,
  writeCarriedTrail,
  type Context,
} from '../../../../kernel';
import { workRun, type RunPayload } from '../../../foundation/runs';
import { linesOf } from '../services/archive-form';
import { overArchive } from '../services/archive-run';
import { documentsIn, entityOf } from '../services/carried-entry';
import { fileOf } from '../services/check-entry';
import { openArchive, type NumberedEntry, type OpenArchive } from '../services/open-archive';

type ImportRow = Row<typeof InstitutionImport>;

/**
 * Writes the archive. The institution itself is written last, with the end of the run: until then nobody is in it, no
 * schedule finds it, and what was written can be taken back.
 */
export default async function takeOverJob(sys: Context, { run: id }: RunPayload): Promise<void> {
  const run = await sys.repo(PlatformRun).findOne({ id });
  const found = run && (await sys.repo(InstitutionImport).findOne({ id: run.subject, state: 'writing' }));
  if (!found?.origin) return;
  const { origin } = found;
  await holdTrail(sys, origin, true);
  const { archive, ...over } = overArchive(sys, found);
  await workRun<NumberedEntry>(sys, id, {
    ...over,
    async work(inside, items) {
      for (const entry of items) await writeEntry(inside, { entry, archive: await archive(), found });
      return new Map();
    },
    async finish(inside, ended) {
      if (ended.failed > 0)
        return fail(inside, found, new AppError(transfersErrors.PARTS_LEFT_OUT, { count: ended.failed }).text);
      await writeInstitution(inside, found);
      const { rev } = await inside.repo(InstitutionImport).update(found.id, { code: null });
      await transit(inside, InstitutionImport, 'finish', { id: found.id, rev });
    },
    fail: (inside, _run, reason) => fail(inside, found, reason),
  });
  const now = await sys.repo(InstitutionImport).findOne({ id: found.id });
  if (now?.state !== 'done') return;
  await holdTrail(sys, origin, false);
  if (found.archive) await filesOf(sys.kernel).dropAll([found.archive]);
}

async function writeEntry(
  inside: Context,
  { entry, archive, found }: { entry: NumberedEntry; archive: OpenArchive; found: ImportRow },
): Promise<void> {
  const institution = archive.head.institution.id;
  if (entry.path.startsWith('log/')) return writeCarriedTrail(inside, { institution, lines: linesOf(entry.bytes) });
  const file = fileOf(entry.path);
  if (file) return writeFile(inside, { file, entry, archive });
  const entity = entityOf(inside, entry);
  if (!entity || entity.name === Institution.name) return;
  const docs = documentsIn(inside, { entity, entry, archive, alias: found.alias });
  const known =
    entity.name === 'user'
      ? await idsHere(
          inside,
          entity,
          docs.map(({ _id }) => String(_id)),
        )
      : new Set();
  await writeCarried(
    inside,
    entity,
    docs.filter(({ _id }) => !known.has(String(_id))),
  );
}

/** A file that already exists was written by a worker that was killed, or belongs to someone who is here. */
async function writeFile(
  inside: Context,
  { file, entry, archive }: { file: string; entry: NumberedEntry; archive: OpenArchive },
): Promise<void> {
  const line = archive.noted.get(file);
  if (!line) throw new AppError(transfersErrors.ARCHIVE_BROKEN, { why: entry.path });
  const origin = archive.head.institution.id;
  const { tenantId, pieces: _pieces, ...metadata } = line.metadata;
  await filesOf(inside.kernel).putBack({
    id: file,
    name: line.name,
    bytes: entry.bytes,
    metadata: { ...metadata, tenantId: tenantId === null ? null : origin },
  });
}

async function writeInstitution(inside: Context, found: ImportRow): Promise<void> {
  const archive = await openArchive(inside, found);
  for (let entry = await archive.next(0); entry; entry = await archive.next(entry.at)) {
    const entity = entityOf(inside, entry);
    if (entity?.name !== Institution.name) continue;
    return writeCarried(inside, entity, documentsIn(inside, { entity, entry, archive, alias: found.alias }));
  }
  throw new AppError(transfersErrors.ARCHIVE_BROKEN, { why: Institution.name });
}

async function fail(inside: Context, { id }: ImportRow, reason: Text): Promise<void> {
  const { rev } = await inside.repo(InstitutionImport).update(id, { error: reason.en, errorBn: reason.bn });
  await transit(inside, InstitutionImport, 'fail', { id, rev });
}
