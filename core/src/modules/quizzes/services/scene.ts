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
  /** What pupils may read of the content, checked once for all of them. */
  sheet: Sheet;
  /** Says to a device whether it holds this paper. */
  shownHash: string;
  /** The ids by which its students know what is on it. */
  shown: ShownIds;
  byId: ReadonlyMap<string, PaperQuestion>;
  /** Ids of the questions, where every pupil has the same; null when some are drawn. */
  everybody: ReadonlySet<string> | null;
}
/** A published quiz as one process knows it, for all its pupils. What of it a pupil is told is the handlers' matter. */
export interface Scene {
  quiz: QuizRow;
  sittings: ReadonlyMap<string, SittingRow>;
  paper: Paper | null;
}
/** A pupil's place in the sections of a quiz. */
export interface Place {
  section: string;
  roll: number;
}

/** Two thousand starts must not read the quiz two thousand times; a pause must still be felt at once. Whoever is about to refuse reads afresh. */
const SCENE_MS = 250;
const ROSTER_MS = 10_000;
const MAX_PAPERS = 50;

interface Kept<T> {
  at: number;
  value: Promise<T>;
}
interface Keep {
  scenes: Map<string, Kept<Scene>>;
  rosters: Map<string, Kept<ReadonlyMap<string, Place>>>;
  papers: Map<string, Promise<Paper>>;
}
const keeps = new WeakMap<HandlerKernel, Keep>();
const keepOf = (kernel: HandlerKernel): Keep => {
  let keep = keeps.get(kernel);
  if (!keep) keeps.set(kernel, (keep = { scenes: new Map(), rosters: new Map(), papers: new Map() }));
  return keep;
};

/** @throws AppError NOT_FOUND */
export function sceneOf(
  kernel: HandlerKernel,
  tenantId: string,
  quiz: string,
  { isFresh = false } = {},
): Promise<Scene> {
  return kept(keepOf(kernel).scenes, `${tenantId}:${quiz}`, isFresh ? 0 : SCENE_MS, () =>
    loadScene(kernel, tenantId, quiz),
  );
}

/** Forgets what this process knows, after it changed something itself. */
export const forgetScene = (kernel: HandlerKernel, tenantId: string | null, quiz: string) =>
  void keepOf(kernel).scenes.delete(`${tenantId}:${quiz}`);

async function loadScene(kernel: HandlerKernel, tenantId: string, id: string): Promise<Scene> {
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

/** Pupils who are in the sections of a quiz on a date. Somebody who is missing is looked for afresh once. */
export async function placeOf(
  kernel: HandlerKernel,
  tenantId: string,
  scene: Scene,
  { student, today }: { student: string; today: string },
): Promise<Place | null> {
  const known = await rosterOf(kernel, tenantId, scene, { today });
  return (
    known.get(student) ?? (await rosterOf(kernel, tenantId, scene, { today, maxAgeMs: 1_000 })).get(student) ?? null
  );
}

export function rosterOf(
  kernel: HandlerKernel,
  tenantId: string,
  { quiz }: Scene,
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
