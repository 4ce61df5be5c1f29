import { Enrolment } from '@pathshala/shared/modules/academics';
import { AppError, kernelErrors, type Row } from '@pathshala/shared/kit';
import {
  Quiz,
  QuizPaper,
  QuizSitting,
  type PaperContent,
  type PaperQuestion,
  type Sheet,
} from '@pathshala/shared/modules/quizzes';
import { sharedRows, type HandlerKernel } from '../../../kernel';
import { sheetOf } from './sheet';
import { shownHash, ShownIds } from './shown-ids';

export type QuizRow = Row<typeof Quiz>;
export type SittingRow = Row<typeof QuizSitting>;
export interface Paper {
  id: string;
  hash: string;
  version: number;
  content: PaperContent;
  /** What students may read of the content, checked once for all of them. */
  sheet: Sheet;
  /** Says to a device whether it holds this paper. */
  shownHash: string;
  /** The ids by which its students know what is on it. */
  shown: ShownIds;
  byId: ReadonlyMap<string, PaperQuestion>;
  /** Ids of the questions, where every student has the same; null when some are drawn. */
  everybody: ReadonlySet<string> | null;
}
/** A published quiz as cached in this process, for all its students. Handlers decide which parts a student sees. */
export interface QuizSnapshot {
  quiz: QuizRow;
  sittings: ReadonlyMap<string, SittingRow>;
  paper: Paper | null;
}
/** A student's place in the sections of a quiz. */
export interface Place {
  section: string;
  roll: number;
}

/**
 * Two thousand starts must not read the quiz two thousand times, yet a pause must take effect immediately. Before
 * refusing, callers read a fresh one.
 */
const SNAPSHOT_MS = 250;
const ROSTER_MS = 10_000;
const MAX_PAPERS = 50;

interface Kept<T> {
  at: number;
  value: Promise<T>;
}
interface Keep {
  snapshots: Map<string, Kept<QuizSnapshot>>;
  rosters: Map<string, Kept<ReadonlyMap<string, Place>>>;
  papers: Map<string, Promise<Paper>>;
}
const keeps = new WeakMap<HandlerKernel, Keep>();
const keepOf = (kernel: HandlerKernel): Keep => {
  let keep = keeps.get(kernel);
  if (!keep) keeps.set(kernel, (keep = { snapshots: new Map(), rosters: new Map(), papers: new Map() }));
  return keep;
};

/** @throws AppError NOT_FOUND */
export function snapshotOf(
  kernel: HandlerKernel,
  tenantId: string,
  quiz: string,
  { isFresh = false } = {},
): Promise<QuizSnapshot> {
  return kept(keepOf(kernel).snapshots, `${tenantId}:${quiz}`, isFresh ? 0 : SNAPSHOT_MS, () =>
    loadSnapshot(kernel, tenantId, quiz),
  );
}

/** Forgets what this process knows, after it changed something itself. */
export const forgetSnapshot = (kernel: HandlerKernel, tenantId: string | null, quiz: string) =>
  void keepOf(kernel).snapshots.delete(`${tenantId}:${quiz}`);

async function loadSnapshot(kernel: HandlerKernel, tenantId: string, id: string): Promise<QuizSnapshot> {
  const [[quiz], sittings] = await Promise.all([
    sharedRows(kernel, Quiz, [tenantId], { id }),
    sharedRows(kernel, QuizSitting, [tenantId], { quiz: id }),
  ]);
  if (!quiz) throw new AppError(kernelErrors.NOT_FOUND);
  return {
    quiz,
    sittings: new Map(sittings.map((row) => [row.id, row])),
    paper: quiz.paper ? await paperBy(kernel, tenantId, quiz.paper) : null,
  };
}

/** A frozen paper never changes: it is read once a process. */
export async function paperBy(kernel: HandlerKernel, tenantId: string, id: string): Promise<Paper> {
  const { papers } = keepOf(kernel);
  const key = `${tenantId}:${id}`;
  const known = papers.get(key);
  if (known) return known;
  const asked = sharedRows(kernel, QuizPaper, [tenantId], { id }).then(([row]) => {
    if (!row) throw new AppError(kernelErrors.NOT_FOUND);
    const { content } = row;
    const everybody = content.pools.length === 0 ? new Set(content.questions.map((question) => question.id)) : null;
    const { SECRET } = kernel.config;
    return {
      id: row.id,
      hash: row.hash,
      version: row.version,
      content,
      sheet: sheetOf(content),
      shownHash: shownHash(SECRET, row.hash),
      shown: new ShownIds(SECRET),
      byId: new Map(
        [...content.questions, ...content.pools.flatMap((pool) => pool.questions)].map((each) => [each.id, each]),
      ),
      everybody,
    };
  });
  asked.catch(() => papers.delete(key));
  papers.set(key, asked);
  if (papers.size > MAX_PAPERS) papers.delete(papers.keys().next().value!);
  return asked;
}

/** Students in the sections of a quiz on a date. A missing student is looked up once more with fresh data. */
export async function placeOf(
  kernel: HandlerKernel,
  tenantId: string,
  snapshot: QuizSnapshot,
  { student, today }: { student: string; today: string },
): Promise<Place | null> {
  const known = await rosterOf(kernel, tenantId, snapshot, { today });
  return (
    known.get(student) ?? (await rosterOf(kernel, tenantId, snapshot, { today, maxAgeMs: 1_000 })).get(student) ?? null
  );
}

export function rosterOf(
  kernel: HandlerKernel,
  tenantId: string,
  { quiz }: QuizSnapshot,
  { today, maxAgeMs = ROSTER_MS }: { today: string; maxAgeMs?: number },
): Promise<ReadonlyMap<string, Place>> {
  const key = `${tenantId}:${quiz.id}:${today}:${quiz.sections.join()}`;
  return kept(keepOf(kernel).rosters, key, maxAgeMs, async () => {
    const rows = await sharedRows(kernel, Enrolment, [tenantId], {
      section: { in: quiz.sections },
      from: { lte: today },
    });
    return new Map(
      rows
        .filter((row) => !row.until || row.until >= today)
        .map((row) => [row.student, { section: row.section, roll: row.roll }]),
    );
  });
}

function kept<T>(map: Map<string, Kept<T>>, key: string, maxAgeMs: number, load: () => Promise<T>): Promise<T> {
  const now = performance.now();
  const known = map.get(key);
  if (known && now - known.at < maxAgeMs) return known.value;
  const value = load();
  map.set(key, { at: now, value });
  // What failed, or nobody asked for in a while, is not kept.
  value.catch(() => map.delete(key));
  if (map.size > 500) for (const [old, each] of map) if (now - each.at > 60_000) map.delete(old);
  return value;
}
