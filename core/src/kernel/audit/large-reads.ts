import { NOBODY, type Action, type Entity, type Registry } from '@pathshala/shared/kit';
import { writeAudit } from './audit';
import type { Context } from '../contracts';
import { processState } from '../process/process-state';

/** Rows of one answer from which on it is written down that they were read; screens page by fewer. */
const LARGE = 500;
/** A screen that reads again because something changed is one look. */
const SAME_MS = 60_000;
const KEEP = 5_000;
const seenBy = processState(() => new Map<string, number>());

/** Rows of a list that people read as one page. */
const PAGE = 100;
/** Pages of one list that follow each other within this time are one reading. */
const PAUSE_MS = 10 * 60_000;
/** Questions of one reading that are told apart; more are counted as they come. */
const KEPT_PAGES = 2_000;
interface Reading {
  lastAt: number;
  rows: number;
  /** Rows at which it is written down the next time. */
  next: number;
  pages: Set<string>;
}
const readings = processState(() => new Map<string, Reading>());

/**
 * Writes a row to the trail, as for a change, when someone takes a whole list away: by export, in one large answer or
 * page by page. Pages are counted by this process alone: nothing is written until more than a page was read.
 */
export async function noteLargeRead(
  ctx: Context,
  action: Action<any, any>,
  input: unknown,
  answer: unknown,
): Promise<void> {
  const { actor, kernel } = ctx;
  if (action.kind !== 'query' || actor.kind === 'system' || !actor.userId) return;
  const rows = rowsOf(answer);
  const taken = isExport(kernel.registry, action);
  if (taken || (rows >= LARGE && isNew(ctx, action.id, input))) return writeLook(ctx, action, rows);
  const read = readingOf(ctx, action, input, rows);
  if (read) return writeLook(ctx, action, read);
}

/** The same for paper: a document that lists more people than one page of a screen does. */
export async function notePaper(
  ctx: Context,
  action: Pick<Action, 'id' | 'entity' | 'module'>,
  { input, data }: { input: unknown; data: unknown },
): Promise<void> {
  const { actor } = ctx;
  const rows = rowsOf(data);
  if (actor.kind === 'system' || !actor.userId || rows < PAPER_ROWS || !isNew(ctx, action.id, input)) return;
  await writeLook(ctx, action, rows);
}
/** Rows of a paper from which on it is a list and not the matter of some persons. */
const PAPER_ROWS = 26;

interface About {
  recordId?: string;
  diff?: Readonly<Record<string, [unknown, unknown]>>;
}
const writeLook = (
  ctx: Context,
  { id, entity, module }: Pick<Action, 'id' | 'entity' | 'module'>,
  rows: number,
  { recordId, diff = {} }: About = {},
) =>
  writeAudit(ctx, id, [
    { entity: entity ?? module, recordId: recordId ?? null, op: 'look', diff: { ...diff, rows: [null, rows] } },
  ]);

/** Whether the same was not asked within the last minute. */
function isNew(ctx: Context, action: string, input: unknown): boolean {
  const name = `${ctx.actor.userId} ${action} ${JSON.stringify(input)}`;
  const known = seenBy(ctx.kernel);
  const now = ctx.now.getTime();
  const isKnown = now - (known.get(name) ?? -SAME_MS) < SAME_MS;
  if (isKnown) return false;
  if (known.size >= KEEP) known.clear();
  known.set(name, now);
  return true;
}

/** Rows of people's records that the caller has read in one go by now, if that is to be written down; else null. */
function readingOf(ctx: Context, action: Action<any, any>, input: unknown, rows: number): number | null {
  const { registry } = ctx.kernel;
  const generated = registry.generated.get(action.id);
  if (!generated || !(generated.verb === 'list' || generated.verb === 'get') || !isPersonal(generated.entity))
    return null;
  const key = `${ctx.tenantId} ${ctx.actor.userId} ${generated.entity.name}`;
  const known = readings(ctx.kernel);
  const now = ctx.now.getTime();
  let reading = known.get(key);
  if (!reading || now - reading.lastAt > PAUSE_MS) {
    if (known.size >= KEEP) known.clear();
    known.set(key, (reading = { lastAt: now, rows: 0, next: PAGE + 1, pages: new Set() }));
  }
  reading.lastAt = now;
  const page = JSON.stringify(input);
  // A screen that reads again because something changed reads no more than before.
  if (reading.pages.has(page)) return null;
  if (reading.pages.size < KEPT_PAGES) reading.pages.add(page);
  reading.rows += generated.verb === 'get' ? 1 : rows;
  if (reading.rows < reading.next) return null;
  reading.next = reading.rows + LARGE;
  return reading.rows;
}

/** Records of which not everyone who reads them may read all. */
const isPersonal = (entity: Entity): boolean =>
  Object.values(entity.fields).some(({ read }) => read !== null && read !== NOBODY);

const isExport = ({ generated }: Registry, { id }: Action<any, any>): boolean => generated.get(id)?.verb === 'export';

/**
 * Each file that a module makes of a list is written down. @param about the record that the whole file is about, with
 * what the trail says of it beside the number of rows
 */
export async function noteTaken(
  ctx: Context,
  action: Pick<Action, 'id' | 'entity' | 'module'>,
  rows: number,
  about: About = {},
): Promise<void> {
  if (ctx.actor.userId) await writeLook(ctx, action, rows, about);
}

/** The longest list of an answer. */
function rowsOf(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (typeof answer !== 'object' || answer === null) return 0;
  if ('rows' in answer && Array.isArray(answer.rows)) return answer.rows.length;
  return Math.max(0, ...Object.values(answer).map((each) => (Array.isArray(each) ? each.length : 0)));
}
