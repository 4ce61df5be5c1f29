import type { Row } from '@pathshala/shared/kit';
import {
  Result,
  ResultPublication,
  ResultVersion,
  type VersionStatistics,
} from '@pathshala/shared/modules/exams/results';
import { transit, type Context } from '../../../../kernel';
import { ruleDigest, type Seated } from '../../exams';
import { publishAt } from '../jobs/publish-at';
import { correctPlaces } from './correct-places';
import type { Correction } from './correction';
import type { GenerationPlan, Outcome } from './generation-plan';
import { isGraced, keptOf, type KeptVersion } from './kept-version';
import { figuresOf, talliesOf, type RankedRow } from './ranking';

type VersionRow = Row<typeof ResultVersion>;
/** Reference fields whose ids the run has read itself. */
export const OWN = ['exam', 'student', 'section'] as const;
const MIXED = 'mixed';

/** Everyone's results as a run has made them. */
export interface Grading {
  /** In the order of the enrolments: the cursor of the run is one. */
  outcomes: Outcome[];
  ranked: RankedRow[];
  /** How many were graded; the others are as they were in the version before. */
  recalculated: number;
}
/** `atOnce`: everyone's rows are written in the transaction that ends the run. `isMine`: no other worker began it. */
export interface WholeWay {
  kind: 'whole' | 'atOnce';
  grading: Grading;
  isMine: boolean;
}

interface Figures {
  statistics: VersionStatistics;
  recalculated: number;
  graced: number;
  base: number | null;
}

/** Writes the rows of a correction, in the transaction that ends its run. */
export async function finishCorrection(
  inside: Context,
  plan: GenerationPlan,
  { version, readAt, correction }: { version: VersionRow; readAt: string; correction: Correction },
): Promise<KeptVersion> {
  const results = inside.repo(Result);
  await results.bulk(correction.closed.map(({ id, rev }) => ({ id, rev, patch: { until: version.version } })));
  await results.addMany(correction.rows, { own: OWN });
  return correction.kept(await complete(inside, plan, { version, readAt, figures: correction }));
}

/**
 * Completes a version that has all rows of its own.
 * @returns null when another worker has written some of the rows
 */
export async function finishWhole(
  inside: Context,
  plan: GenerationPlan,
  { version, readAt, way, seated }: { version: VersionRow; readAt: string; way: WholeWay; seated: Seated },
): Promise<KeptVersion | null> {
  const results = inside.repo(Result);
  const { outcomes, ranked, recalculated } = way.grading;
  const own = outcomes.map(({ row }) => row);
  if (way.kind === 'atOnce') await results.addMany(own, { own: OWN });
  const of = { exam: plan.exam.id, version: version.version };
  // One that could not be written is missing among the places of the others.
  const isComplete = way.isMine && (await results.count(of)) === ranked.length;
  const rows = isComplete ? ranked : await correctPlaces(inside, plan, version.version);
  const tallies = talliesOf(rows, plan);
  const graced = isComplete ? own.filter(isGraced).length : await countGraced(inside, of);
  const figures = { statistics: figuresOf(tallies, plan), recalculated, graced, base: null };
  // Of rows by another worker nobody knows when their marks were read: the next version asks for everyone's again.
  const generatedAt = await complete(inside, plan, { version, readAt: way.isMine ? readAt : null, figures });
  return isComplete ? keptOf(plan, own, { tallies, generatedAt, seated }) : null;
}

async function countGraced(inside: Context, of: { exam: string; version: number }): Promise<number> {
  const [graced] = await inside
    .repo(Result)
    .aggregate<{ count: number }>(of, [{ $match: { 'lines.grace': { $gt: 0 } } }, { $count: 'count' }]);
  return graced?.count ?? 0;
}

/** @returns when the version was made */
async function complete(
  inside: Context,
  plan: GenerationPlan,
  { version, readAt, figures }: { version: VersionRow; readAt: string | null; figures: Figures },
): Promise<string> {
  const { statistics, recalculated, graced, base } = figures;
  const { students, passed, failed, withheld } = statistics.whole;
  const generatedAt = inside.now.toISOString();
  const also = {
    base,
    students,
    passed,
    failed,
    withheld,
    recalculated,
    // Rules that changed between the order and a worker may have made some of the results: they are of no one rule.
    rule: version.rule === ruleDigest(plan.settings) ? version.rule : MIXED,
    graced,
    statistics,
    readAt,
    generatedAt,
  };
  await transit(inside, ResultVersion, 'finish', { id: version.id, also });
  // The publication still waiting is an older version now.
  const waiting = await inside.repo(ResultPublication).findOne({ exam: plan.exam.id, state: 'waiting' });
  if (waiting)
    inside.after(publishAt, { exam: plan.exam.id }, { id: `publish-at-${waiting.id}-newer-${version.version}` });
  return generatedAt;
}
