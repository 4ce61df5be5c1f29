import { AppError, fill, kernelErrors, t, type Row, type Text } from '@pathshala/shared/kit';
import { Section, Subject } from '@pathshala/shared/modules/school/academics';
import { Result, resultErrors, ResultVersion } from '@pathshala/shared/modules/exams/results';
import { unknownSince, type Context } from '../../../../kernel';
import { candidateNames, seatedSince, type SeatedCandidate } from '../../exams';
import { workRun, type Fault, type RunPayload } from '../../../foundation/runs';
import {
  CORRECTION_LIMITS,
  correctionOf,
  type Correction,
  type CorrectionLimits,
  type SeatedForRun,
} from '../services/correction';
import { loadPlan, type GenerationPlan, type Outcome } from '../services/generation-plan';
import { placeOutcomes } from '../services/grade-candidates';
import { gradeSome } from '../services/grade-some';
import { keepVersion, rememberedVersion, type KeptVersion } from '../services/kept-version';
import { basisBy, completeBefore, loadBasis, loadCopied, loadRevisions, takenOver } from '../services/taken-over';
import { finishCorrection, finishWhole, OWN, type Grading, type WholeWay } from '../services/finish-version';

/** Students of one transaction: some hundred results take a moment, and a crash repeats no more than that. */
const SLICE = 500;
const NAME = t('{roll}. {name}, {section}', '{roll}। {name}, {section}');
const UNNAMED: Text = { en: '?', bn: '?' };

type VersionRow = Row<typeof ResultVersion>;
/** A candidate with what a run has made for them; nothing where the version before counts on. */
type Item = Pick<Outcome, 'candidate'> & Partial<Outcome>;
/**
 * `whole`: everyone's rows are written slice by slice. `correction`: the version shares the rows of an earlier one, and
 * what differs is written in the transaction that ends the run. `atOnce`: a correction that was begun cannot be ended
 * as one, and everyone's rows are written in that transaction.
 */
type Way = WholeWay | { kind: 'correction'; items: Item[]; correction: Correction };

/**
 * Everyone's marks are read and graded first, so that a result is written once, with its places; then the results are
 * written slice by slice. A worker that continues after another grades again; should a mark have been corrected in
 * between, the places of what was written before are put right in the transaction that ends the run.
 *
 * Where few results differ from the version before, only those are written (`correctionOf`).
 */
export default async function generateResultsJob(sys: Context, { run }: RunPayload, limits = CORRECTION_LIMITS) {
  const version = await sys.repo(ResultVersion).findOne({ run });
  if (!version) throw new AppError(kernelErrors.NOT_FOUND);
  const readAt = sys.kernel.clock.now().toISOString();
  const plan = await loadPlan(sys, version.exam);
  const sections = [...plan.sections.values()];
  const [labels, subjects, forRun] = await Promise.all([
    sys.labels(
      Section,
      sections.map((section) => section.id),
    ),
    sys.labels(Subject, [...new Set([...plan.papers.values()].flat().map((paper) => paper.subject))]),
    seatedForRun(sys, plan, version),
  ]);
  const { candidates } = forRun.seated;
  const names = new Map<string, Text>();
  let way: Promise<Way> | null = null;
  let kept: KeptVersion | null = null;
  await workRun<Item>(sys, run, {
    count: async () => candidates.length,
    ahead: true,
    async next(_, cursor) {
      const found = await (way ??= wayOf(sys, plan, forRun, { version, cursor, limits }));
      const items: readonly Item[] = found.kind === 'correction' ? found.items : found.grading.outcomes;
      const from = cursor === null ? 0 : items.findIndex(({ candidate }) => candidate.enrolment > cursor);
      return from < 0 ? [] : items.slice(from, found.kind === 'correction' ? undefined : from + SLICE);
    },
    cursorOf: ({ candidate }) => candidate.enrolment,
    async work(inside, items, _, afresh) {
      const { kind } = (await way)!;
      // Another worker that continues is to know that these items have no rows yet.
      if (kind === 'correction') await inside.repo(ResultVersion).update(version.id, { base: version.version });
      const made = items.filter((item): item is Outcome => item.row !== undefined);
      const withheld = made.filter(({ row }) => row.state === 'withheld');
      // An item that is tried alone may be refused when it is written; its fault needs the name, so that is read first.
      const named = afresh && items.length === 1 ? items : withheld;
      for (const [student, name] of await candidateNames(
        inside,
        named.map(({ candidate }) => candidate.student),
      ))
        names.set(student, name);
      if (kind === 'whole')
        await inside.repo(Result).addMany(
          made.map(({ row }) => row),
          { own: OWN },
        );
      return new Map(withheld.map((outcome) => [outcome.candidate.enrolment, faultOf(outcome, subjects)]));
    },
    name: ({ candidate, missingAt }) => ({
      item: candidate.enrolment,
      label: fill(NAME, {
        roll: candidate.roll,
        name: names.get(candidate.student) ?? UNNAMED,
        section: labels.get(candidate.section)!,
      }),
      link: linkOf(plan, candidate, missingAt ?? null),
    }),
    finish: async (inside) => {
      const found = await (way ??= wayOf(sys, plan, forRun, { version, cursor: null, limits }));
      kept = await (found.kind === 'correction'
        ? finishCorrection(inside, plan, { version, readAt, correction: found.correction })
        : finishWhole(inside, plan, { version, readAt, way: found, seated: forRun.seated }));
    },
  });
  // Only what is committed is kept.
  const made = kept as KeptVersion | null;
  const now = made && (await sys.repo(ResultVersion).findOne({ id: version.id }));
  if (made && now?.state === 'generated' && now.generatedAt === made.generatedAt) keepVersion(sys, version, made);
}

/** Candidates of now; where the process has those of the version before, only what has changed since is read. */
async function seatedForRun(
  sys: Context,
  plan: GenerationPlan,
  { exam, version }: Pick<VersionRow, 'exam' | 'version'>,
): Promise<SeatedForRun> {
  const sections = [...plan.sections.values()];
  const before = await completeBefore(sys, exam, version);
  const kept = (before && rememberedVersion(sys, plan, before)?.made?.seated) ?? null;
  const from = kept && before?.readAt ? { kept, since: unknownSince(before.readAt) } : { kept: null, since: null };
  return { kept, ...(await seatedSince(sys, plan.exam, sections, from)) };
}

/** Whether a version may share the rows of the one before, with all that is to be written. */
async function wayOf(
  sys: Context,
  plan: GenerationPlan,
  forRun: SeatedForRun,
  { version, cursor, limits }: { version: VersionRow; cursor: string | null; limits: CorrectionLimits },
): Promise<Way> {
  const { candidates } = forRun.seated;
  const wasCorrection = version.base !== undefined;
  const isBegun = cursor !== null;
  if (wasCorrection || !isBegun) {
    // A version that comes to its end after a later one cannot share rows: those are divided by versions in order.
    const later = await sys
      .repo(ResultVersion)
      .count({ exam: version.exam, version: { gt: version.version }, state: { ne: 'generating' } });
    const before = later > 0 ? null : await completeBefore(sys, version.exam, version.version);
    const correction =
      before &&
      (await correctionOf(sys, plan, forRun, {
        version: version.version,
        before,
        limits: wasCorrection ? null : limits,
      }));
    if (correction) {
      const items = candidates.map((candidate): Item => correction.graded.get(candidate.student) ?? { candidate });
      return { kind: 'correction', items, correction };
    }
  }
  const grading = await gradeAll(sys, plan, candidates, version.version);
  return { kind: wasCorrection ? 'atOnce' : 'whole', grading, isMine: wasCorrection || !isBegun };
}

/**
 * Grades those of whom anything has changed since the version before, and takes over the others. Places are found with
 * everyone, since one corrected mark moves many.
 */
async function gradeAll(
  sys: Context,
  plan: GenerationPlan,
  candidates: readonly SeatedCandidate[],
  version: number,
): Promise<Grading> {
  const known = await takeOver(sys, plan, candidates, version);
  const changed = candidates.filter(({ student }) => !known.has(student));
  const graded = new Map(
    (await gradeSome(sys, plan, changed, version)).map((outcome) => [outcome.candidate.student, outcome]),
  );
  const outcomes = candidates.map(({ student }) => known.get(student) ?? graded.get(student)!);
  return { outcomes, ranked: placeOutcomes(plan, outcomes), recalculated: changed.length };
}

/** Those who need not be graded again. Expensive data is read only while someone's papers and rules are the same. */
async function takeOver(
  sys: Context,
  plan: GenerationPlan,
  candidates: readonly SeatedCandidate[],
  version: number,
): Promise<ReadonlyMap<string, Outcome>> {
  const basisOf = basisBy(plan);
  const before = await completeBefore(sys, plan.exam.id, version);
  const basis = before ? await loadBasis(sys, before) : new Map<string, string>();
  const same = candidates.filter((candidate) =>
    basis.get(candidate.student)?.startsWith(`${basisOf.ofPapers(candidate)}.`),
  );
  if (!before || same.length === 0) return new Map();
  const [revisions, copied] = await Promise.all([loadRevisions(sys, plan), loadCopied(sys, before)]);
  return new Map(
    same.flatMap((candidate) => {
      const row = copied.get(candidate.student);
      const isSame = row && row.basis === basisOf(candidate, revisions.get(candidate.student));
      return isSame ? [[candidate.student, takenOver(plan, candidate, { before: row, version })] as const] : [];
    }),
  );
}

function faultOf({ result }: Outcome, subjects: ReadonlyMap<string, Text>): Fault {
  if (result.withheld === 'discipline')
    return { code: resultErrors.RESULT_BLOCKED.code, message: resultErrors.RESULT_BLOCKED.text };
  if (result.missing.length === 0)
    return { code: resultErrors.NO_SUBJECTS.code, message: resultErrors.NO_SUBJECTS.text };
  const names = result.missing.map((subject) => subjects.get(subject) ?? { en: '?', bn: '?' });
  const list = { en: names.map((name) => name.en).join(', '), bn: names.map((name) => name.bn).join(', ') };
  return { code: resultErrors.MARK_MISSING.code, message: fill(resultErrors.MARK_MISSING.text, { subjects: list }) };
}

const linkOf = ({ exam }: GenerationPlan, { section }: SeatedCandidate, missing: Outcome['missingAt']) =>
  `/site/exam/marks-entry?exam=${missing?.exam ?? exam.id}&section=${section}${missing ? `&subject=${missing.paper}` : ''}`;
