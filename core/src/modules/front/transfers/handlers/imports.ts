import { AppError, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { aliasFault } from '@pathshala/shared/modules/foundation/institutions';
import {
  ArchivePiece,
  InstitutionImport,
  transfersErrors,
  type transfersActions,
} from '@pathshala/shared/modules/front/transfers';
import { fieldFault, filesOf, onTransitions, systemPart, transit, type Context } from '../../../../kernel';
import { checkArchive, clearImport, takeOver } from '../jobs/jobs';
import { sha256 } from '../services/archive-form';
import { begin } from '../services/end-state';

const TARGET = 'institutionImport.archive';

export async function beginImport(
  ctx: Context,
  { fileName }: ActionInput<typeof transfersActions.beginImport>,
): Promise<ActionOutput<typeof transfersActions.beginImport>> {
  const { id } = await systemPart(ctx).repo(InstitutionImport).create({ fileName });
  return { id };
}

/** A piece that is sent again replaces nothing: it is there. */
export async function sendPiece(
  ctx: Context,
  { id, at, data }: ActionInput<typeof transfersActions.sendPiece>,
): Promise<Record<string, never>> {
  const inside = systemPart(ctx);
  const row = await inside.repo(InstitutionImport).get(id);
  if (row.state !== 'receiving' || row.archive) throw new AppError(transfersErrors.PIECE_OUT_OF_ORDER, { wanted: 0 });
  const pieces = await inside.repo(ArchivePiece).count({ archive: id });
  if (at === pieces - 1) return {};
  if (at !== pieces) throw new AppError(transfersErrors.PIECE_OUT_OF_ORDER, { wanted: pieces + 1 });
  const bytes = Buffer.from(data, 'base64');
  const files = filesOf(ctx.kernel);
  const of = { tenantId: null, ownerId: null, keeper: id, target: TARGET };
  const file = await files.put({ ...of, name: `${id}-${at}`, mime: 'application/gzip', bytes, small: null });
  await files.take([file.id], inside.unit!.session);
  const piece = { archive: id, at, path: String(at), rows: 0, bytes: bytes.byteLength, hash: sha256(bytes) };
  await inside.repo(ArchivePiece).create({ ...piece, file: file.id });
  await inside.repo(InstitutionImport).update(id, { bytes: (row.bytes ?? 0) + bytes.byteLength });
  return {};
}

export async function checkImport(
  ctx: Context,
  { id, code, alias }: ActionInput<typeof transfersActions.checkImport>,
): Promise<Record<string, never>> {
  const inside = systemPart(ctx);
  const row = await inside.repo(InstitutionImport).get(id);
  const fault = alias ? aliasFault(alias) : null;
  if (fault) throw fieldFault('alias', fault);
  const archive = row.archive ?? (await joined(inside, id, row.fileName));
  const { rev } = await inside
    .repo(InstitutionImport)
    .update(id, { code, archive, alias: alias ?? null, error: null, errorBn: null });
  await transit(inside, InstitutionImport, 'check', { id, rev });
  await begin(ctx, {
    kind: 'institutionImport',
    title: t(`Checking ${row.fileName}`, `${row.fileName} যাচাই`),
    subject: id,
    job: checkArchive,
  });
  return {};
}

async function joined(inside: Context, id: string, name: string): Promise<string> {
  const pieces = await inside.repo(ArchivePiece).find({ where: { archive: id }, sort: ['at'], atMost: 100_000 });
  if (pieces.length === 0) throw new AppError(transfersErrors.NOTHING_SENT);
  const of = { tenantId: null, ownerId: null, keeper: id, target: TARGET };
  const meta = await filesOf(inside.kernel).join(
    { ...of, name, mime: 'application/gzip', pieces: pieces.flatMap(({ file }) => file ?? []) },
    { id },
  );
  return meta.id;
}

export const importTransitions = onTransitions(InstitutionImport, {
  apply: {
    before: () => ({ hasWritten: true }),
    async after(ctx, { record }) {
      await begin(ctx, {
        kind: 'institutionImport',
        title: t(`Taking over ${record.name ?? ''}`, `${record.nameBn ?? ''} গ্রহণ`),
        subject: record.id,
        job: takeOver,
      });
    },
  },
  discard: {
    async after(ctx, { record }) {
      await begin(ctx, {
        kind: 'institutionImport',
        title: t(`Discarding ${record.fileName}`, `${record.fileName} বাতিল`),
        subject: record.id,
        job: clearImport,
      });
    },
  },
});
