import { AppError, kernelErrors } from '@pathshala/shared/kit';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Quiz, QuizPaper, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import { type CacheKind, type HandlerKernel, sharedRows } from '../../../../kernel';
import { takers } from './exam-takers';
import type { Paper, QuizSnapshot } from './paper';
import { sheetOf } from './sheet';
import { shownHash, ShownIds } from './shown-ids';

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

const snapshots: CacheKind<QuizSnapshot> = {
  name: 'quizzes.snapshots',
  stale: [Quiz, QuizSitting],
  keepMs: SNAPSHOT_MS,
  untoldMs: SNAPSHOT_MS,
  limit: 500,
};
const rosters: CacheKind<ReadonlyMap<string, Place>> = {
  name: 'quizzes.rosters',
  stale: [Enrolment],
  keepMs: ROSTER_MS,
  untoldMs: ROSTER_MS,
  limit: 500,
};
/** A frozen paper never changes: it is read once a process. */
export const papers: CacheKind<Paper> = { name: 'quizzes.papers', stale: 'never', limit: 50 };
export const quizCaches = [snapshots, rosters, papers, takers];

/** @throws AppError NOT_FOUND */
export function snapshotOf(
  kernel: HandlerKernel,
  tenantId: string,
  quiz: string,
  { isFresh = false } = {},
): Promise<QuizSnapshot> {
  return kernel.caches
    .of(snapshots)
    .get(`${tenantId}:${quiz}`, () => loadSnapshot(kernel, tenantId, quiz), isFresh ? { maxAgeMs: 0 } : {});
}

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

export const paperBy = (kernel: HandlerKernel, tenantId: string, id: string): Promise<Paper> =>
  kernel.caches.of(papers).get(`${tenantId}:${id}`, async () => {
    const [row] = await sharedRows(kernel, QuizPaper, [tenantId], { id });
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
  const load = async () => {
    const rows = await sharedRows(kernel, Enrolment, [tenantId], {
      section: { in: quiz.sections },
      from: { lte: today },
    });
    return new Map(
      rows
        .filter((row) => !row.until || row.until >= today)
        .map((row) => [row.student, { section: row.section, roll: row.roll }]),
    );
  };
  return kernel.caches.of(rosters).get(key, load, { maxAgeMs });
}
