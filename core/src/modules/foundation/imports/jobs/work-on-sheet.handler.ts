import { AppError, kernelErrors, t, type AnyEntity, type ImportKind, type Row } from '@pathshala/shared/kit';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { importKind, type RowOutcome, type SheetImport } from '@pathshala/shared/modules/foundation/imports';
import { cellReader, isTransient, makeContext, workAs, type Context } from '../../../../kernel';
import { endAccountsOf, seedOfMembership, type MemberSeed } from '../../identity';
import { workRun, type Fault, type RunPayload, type RunWork } from '../../runs';
import { notInUse } from '../services/may-undo';
import { addRefusal, planRows, roundedColumns, type Planning } from '../services/plan-rows';
import type { RowPlan } from '../services/row-plan';
import { PartRefused, saveRows } from '../services/save-rows';
import { sheetsOf } from '../services/sheets-of';
import { takeBack } from '../services/take-back';
import { itemsOf, nextItems, noteOutcomes, rowsAtOnce, slicesOf, type SheetItem } from '../services/slices';

type Sheet = Row<typeof SheetImport>;
type Phase = Pick<RunWork<SheetItem>, 'count' | 'next' | 'work' | 'refused' | 'finish'>;

/** Checks, saves or takes back a sheet, slice by slice, in the rights that the person has at that time. */
export default async function workOnSheetJob(sys: Context, { run: id }: RunPayload) {
  const sheet = await sheetsOf(sys).findOne({ run: id });
  const kind = sheet ? importKind(sys.kernel.registry, sheet.kind) : null;
  const names = {
    cursorOf: ({ at }: SheetItem) => String(at),
    name: ({ line, cells }: SheetItem) => {
      const first = cells.slice(0, 3).filter(Boolean).join(' · ');
      return { item: String(line), label: t(`Row ${line}: ${first}`, `সারি ${line}: ${first}`) };
    },
  };
  // Something else has begun on this sheet since: there is nothing left for this run.
  if (!sheet || !kind)
    return workRun<SheetItem>(sys, id, {
      ...names,
      count: async () => 0,
      next: async () => [],
      work: async () => new Map(),
    });
  const phase = { checking, saving, undoing }[sheet.phase as 'checking'];
  if (phase) await workRun<SheetItem>(sys, id, { ...names, ...(await phase(sys, sheet, kind).catch(refusedWhole)) });
}

/** Someone who may not write these records any more: the run ends with the reason instead of being ordered again. */
function refusedWhole(error: unknown): Phase {
  if (!(error instanceof AppError) || isTransient(error)) throw error;
  return {
    count: async () => 0,
    next: () => Promise.reject(error),
    work: async () => new Map(),
  };
}

async function checking(sys: Context, sheet: Sheet, kind: ImportKind): Promise<Phase> {
  const planning = await planningOf(sys, sheet, kind, true);
  return {
    count: async () => sheet.total,
    next: (ctx, cursor) => nextItems(ctx, { sheet: sheet.id, cursor }, () => true),
    async work(inside, items) {
      const person = makeContext(inside.kernel, await rightsOf(inside, sheet, kind));
      const plans = await planRows(person, items, planning);
      await noteOutcomes(inside, items, new Map(plans.map((plan, index) => [items[index]!.at, outcomeOf(plan)])));
      return new Map();
    },
    finish: async (inside) => {
      const outcomes = (await slicesOf(inside, sheet.id)).flatMap((slice) => slice.outcomes);
      const count = (state: RowOutcome['state']) => outcomes.filter((each) => each?.state === state).length;
      await sheetsOf(inside).update(sheet.id, {
        phase: 'checked',
        created: count('new'),
        changed: count('changed'),
        unchanged: count('unchanged'),
        faulty: count('faulty'),
      });
    },
  };
}

async function saving(sys: Context, sheet: Sheet, kind: ImportKind): Promise<Phase> {
  const planning = await planningOf(sys, sheet, kind, false);
  const isDue = (outcome: RowOutcome | null) => outcome?.state === 'new' || outcome?.state === 'changed';
  return {
    count: async () => sheet.created + sheet.changed,
    next: (ctx, cursor) => nextItems(ctx, { sheet: sheet.id, cursor, most: rowsAtOnce(kind) }, isDue),
    async work(inside, items) {
      const faults = new Map<string, Fault>();
      const outcomes = new Map<number, RowOutcome>();
      await workAs(inside, await rightsOf(inside, sheet, kind), {
        action: 'imports.save',
        async work(person) {
          // Planned again: the check may be an hour old.
          const plans = await planRows(person, items, { ...planning, seen: new Map(), unique: new Map() });
          const good = plans.filter((plan) => plan.faults.length === 0);
          const saved = await saveRows(person, good);
          for (const [index, plan] of plans.entries()) {
            const records = saved[good.indexOf(plan)];
            outcomes.set(
              items[index]!.at,
              records ? { state: records.length > 0 ? 'saved' : 'unchanged', records } : outcomeOf(plan),
            );
            if (!records) faults.set(String(plan.row.line), { code: 'VALIDATION', message: plan.faults[0]!.message });
          }
        },
      });
      await noteOutcomes(inside, items, outcomes);
      return faults;
    },
    // The row alone was refused: faults the check could not know are reported in its columns, as the check would have.
    refused: async (inside, item, error) => {
      if (!(error instanceof PartRefused)) return;
      const plan = { row: item, key: null, faults: [], parts: [], unique: [] };
      addRefusal(plan, error.part, { error, planning });
      await noteOutcomes(inside, [item], new Map([[item.at, outcomeOf(plan)]]));
    },
    finish: async (inside, run) => {
      const outcomes = (await slicesOf(inside, sheet.id)).flatMap((slice) => slice.outcomes);
      const saved = outcomes.flatMap((outcome) => (outcome?.state === 'saved' ? [outcome.records ?? []] : []));
      const created = saved.filter((records) => records.some(({ before }) => before === null)).length;
      await sheetsOf(inside).update(sheet.id, {
        phase: 'saved',
        created,
        changed: saved.length - created,
        faulty: sheet.faulty + run.failed,
      });
    },
  };
}

async function undoing(sys: Context, sheet: Sheet, kind: ImportKind): Promise<Phase> {
  // Those of rows that are taken back already count as well: after a stop the others are not at the revision that they
  // wrote.
  const outcomes = (await slicesOf(sys, sheet.id)).flatMap((slice) => slice.outcomes);
  const written = outcomes.flatMap((each) => each?.records ?? []);
  // The order checked whether anything depends on the rows; after a stop it is checked again, slice by slice.
  const isContinued = outcomes.some((each) => each?.state === 'undone');
  const own = new Set(written.map(({ id }) => id));
  const times = new Map<string, number>();
  for (const { id } of written) times.set(id, (times.get(id) ?? 0) + 1);
  const isWrittenOnce = (id: string): boolean => times.get(id) === 1;
  const isSaved = (outcome: RowOutcome | null) => outcome?.state === 'saved';
  return {
    count: async () => outcomes.filter((each) => isSaved(each)).length,
    // Backwards, so that a record that a later row built on is removed after it.
    next: (ctx, cursor) =>
      nextItems(ctx, { sheet: sheet.id, cursor, isBackwards: true, most: rowsAtOnce(kind) }, isSaved),
    async work(inside, items) {
      await workAs(inside, await rightsOf(inside, sheet, kind), {
        action: 'imports.undo',
        async work(person) {
          const records = items.flatMap(({ outcome }) => outcome?.records ?? []);
          if (isContinued) await notInUse(inside, records, own);
          await takeBack(person, records, { entities: kind.parts.map(({ entity }) => entity), isWrittenOnce });
        },
      });
      const made = items.flatMap(({ outcome }) => outcome?.records?.filter((each) => each.before === null) ?? []);
      const madeOf = ({ name }: AnyEntity) => made.flatMap(({ entity, id }) => (entity === name ? [id] : []));
      await endAccountsOf(inside, { staff: madeOf(Staff), student: madeOf(Student), guardian: madeOf(Guardian) });
      await noteOutcomes(
        inside,
        items,
        new Map(items.map(({ at, outcome }) => [at, { ...outcome, state: 'undone' as const }])),
      );
      return new Map();
    },
    // With rows that could not be taken back it is saved in part, and may be tried again.
    finish: async (inside, run) =>
      void (await sheetsOf(inside).update(sheet.id, { phase: run.failed > 0 ? 'saved' : 'undone' })),
  };
}

function outcomeOf({ faults, parts, key, unique }: RowPlan): RowOutcome {
  if (faults.length > 0) return { state: 'faulty', faults, ...(key ? { key } : {}) };
  const ops = new Set(parts.map(({ op }) => op));
  const state = ops.has('create') ? 'new' : ops.has('update') ? 'changed' : 'unchanged';
  return { state, ...(key ? { key } : {}), ...(unique.length > 0 ? { unique } : {}) };
}

async function planningOf(sys: Context, sheet: Sheet, kind: ImportKind, isCheck: boolean): Promise<Planning> {
  const person = makeContext(sys.kernel, await rightsOf(sys, sheet, kind));
  const items = (await slicesOf(sys, sheet.id)).flatMap(itemsOf);
  const used = kind.columns.filter(({ key }) => sheet.columns.includes(key));
  return {
    kind,
    columns: sheet.columns,
    isCheck,
    read: await cellReader(
      person,
      used.map(({ key, field }) => [key, field]),
    ),
    // A check that continues after a crash knows the rows before it.
    seen: new Map(
      isCheck ? items.flatMap(({ line, outcome }) => (outcome?.key ? [[outcome.key, line] as const] : [])) : [],
    ),
    unique: new Map(
      isCheck ? items.flatMap(({ line, outcome }) => (outcome?.unique ?? []).map((key) => [key, line] as const)) : [],
    ),
    rounded: roundedColumns(items),
  };
}

/** @throws AppError FORBIDDEN when they have left, or may not write these records any more */
async function rightsOf(ctx: Context, { membership }: Sheet, { permissions }: ImportKind): Promise<MemberSeed> {
  const seed = await seedOfMembership(ctx, membership);
  if (!seed || seed.tenantId !== ctx.tenantId || permissions.some((each) => !seed.permissions.has(each)))
    throw new AppError(kernelErrors.FORBIDDEN);
  return seed;
}
