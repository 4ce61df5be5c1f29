import { AppError, fill, kernelErrors, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  importKind,
  importsErrors,
  scopeOfKind,
  type importsActions,
  type SheetImport,
} from '@pathshala/shared/modules/foundation/imports';
import { systemPart, type Context } from '../../../../kernel';
import { faultsOf, startRun } from '../../runs';
import { workOnSheet } from '../jobs/work-on-sheet';
import { mayUndo } from '../services/may-undo';
import { sheetSlicesOf, sheetsOf } from '../services/sheets-of';
import { itemsOf, SLICE, slicesOf } from '../services/slices';

type Sheet = Row<typeof SheetImport>;
type Started = ActionOutput<typeof importsActions.start>;
const TITLES = {
  checking: t('Checking {file}', '{file} যাচাই'),
  saving: t('Saving {file}', '{file} সংরক্ষণ'),
  undoing: t('Undoing {file}', '{file} ফিরিয়ে নেওয়া'),
};

export async function start(
  ctx: Context,
  { kind: id, fileName, header, columns, rows }: ActionInput<typeof importsActions.start>,
): Promise<Started> {
  const kind = importKind(ctx.kernel.registry, id);
  if (!kind || scopeOfKind(kind) !== (ctx.tenantId ? 'tenant' : 'platform')) throw new AppError(kernelErrors.NOT_FOUND);
  const { membershipId, userId, impersonator } = ctx.actor;
  // Rows are written in the rights of a membership: anyone who has none here, or acts for someone, has nothing to be
  // asked for later.
  if (!membershipId || !userId || impersonator || kind.permissions.some((each) => !ctx.can(each)))
    throw new AppError(kernelErrors.FORBIDDEN);
  const known = new Set(kind.columns.map(({ key }) => key));
  const used = columns.filter((key) => key !== null);
  if (columns.length !== header.length || used.length !== new Set(used).size || used.some((key) => !known.has(key)))
    throw new AppError(kernelErrors.MALFORMED);
  const sheet = await sheetsOf(ctx).create({
    kind: id,
    kindName: kind.labels.many.en,
    kindNameBn: kind.labels.many.bn,
    fileName,
    header,
    columns,
    phase: 'checking',
    total: rows.length,
    created: 0,
    changed: 0,
    unchanged: 0,
    faulty: 0,
    user: userId,
    membership: membershipId,
  });
  await sheetSlicesOf(systemPart(ctx)).createMany(
    Array.from({ length: Math.ceil(rows.length / SLICE) }, (_, index) => {
      const some = rows.slice(index * SLICE, (index + 1) * SLICE);
      return { sheet: sheet.id, position: index * SLICE, rows: some, outcomes: some.map(() => null) };
    }),
  );
  return order(ctx, sheet, 'checking');
}

export async function save(ctx: Context, { id }: { id: string }): Promise<Started> {
  const sheet = await sheetsOf(ctx).get(id);
  if (sheet.phase !== 'checked' || sheet.created + sheet.changed === 0)
    throw new AppError(importsErrors.IMPORT_NOT_READY);
  return order(ctx, sheet, 'saving');
}

export async function undo(ctx: Context, { id }: { id: string }): Promise<Started> {
  const sheet = await sheetsOf(ctx).get(id);
  // A saving or taking back that was stopped half-way can be taken back as well; one that is under way holds the lock.
  if (!['saved', 'saving', 'undoing'].includes(sheet.phase)) throw new AppError(importsErrors.IMPORT_NOT_READY);
  const outcomes = (await slicesOf(systemPart(ctx), id)).flatMap((slice) => slice.outcomes);
  const saved = outcomes.flatMap((outcome) => (outcome?.state === 'undone' ? [] : (outcome?.records ?? [])));
  if (saved.length === 0) throw new AppError(importsErrors.IMPORT_NOT_READY);
  await mayUndo(ctx, saved);
  return order(ctx, sheet, 'undoing');
}

export async function faults(
  ctx: Context,
  { id }: { id: string },
): Promise<ActionOutput<typeof importsActions.faults>> {
  const { header, run } = await sheetsOf(ctx).get(id);
  const sys = systemPart(ctx);
  const skipped = run ? await faultsOf(sys).find({ where: { run }, limit: 10_000 }) : [];
  const reasons = new Map(skipped.map(({ item, message, messageBn }) => [item, { en: message, bn: messageBn }]));
  const rows = (await slicesOf(sys, id)).flatMap((slice) =>
    itemsOf(slice).flatMap(({ line, cells, outcome }) => {
      const own =
        outcome?.faults?.map(({ column, value, message }) => ({ column, value: value ?? null, message })) ?? [];
      const reason = reasons.get(String(line));
      const all = own.length > 0 || !reason ? own : [{ column: null, value: null, message: reason }];
      return all.length > 0 ? [{ line, cells: [...cells], faults: all }] : [];
    }),
  );
  return { header: [...header], rows };
}

/** One kind of work on a sheet at a time; its phase says which. */
async function order(ctx: Context, sheet: Sheet, phase: keyof typeof TITLES): Promise<Started> {
  const kind = importKind(ctx.kernel.registry, sheet.kind);
  if (!kind || kind.permissions.some((each) => !ctx.can(each))) throw new AppError(kernelErrors.FORBIDDEN);
  const run = await startRun(ctx, {
    kind: 'sheetImport',
    title: fill(TITLES[phase], { file: `${sheet.fileName}` }),
    subject: sheet.id,
    permission: kind.permissions[0]!,
    lock: `import-${sheet.id}`,
    job: workOnSheet,
  });
  await sheetsOf(ctx).update(sheet.id, { phase, run: run.id });
  return { id: sheet.id, run: run.id };
}
