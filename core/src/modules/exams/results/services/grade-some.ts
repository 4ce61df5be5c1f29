import type { Context } from '../../../../kernel';
import type { SeatedCandidate } from '../../exams';
import { outcomeOf, readMarks, type GenerationPlan, type Outcome } from './generation-plan';
import { basisBy } from './taken-over';

/**
 * Students whose marks are read while the previous ones are graded; grading them blocks the process for some hundredths
 * of a second.
 */
const READ = 500;

/** Results of some candidates from their marks, each with its basis. */
export async function gradeSome(
  sys: Context,
  plan: GenerationPlan,
  candidates: readonly SeatedCandidate[],
  version: number,
): Promise<Outcome[]> {
  const basisOf = basisBy(plan);
  const parts = Array.from({ length: Math.ceil(candidates.length / READ) }, (_, at) =>
    candidates.slice(at * READ, (at + 1) * READ),
  );
  const read = (at: number) => {
    const marks = readMarks(
      sys,
      plan,
      (parts[at] ?? []).map((candidate) => candidate.student),
    );
    // Awaited below, unless something fails first.
    marks.catch(() => undefined);
    return marks;
  };
  const outcomes: Outcome[] = [];
  if (parts.length === 0) return outcomes;
  let reading = read(0);
  for (const [at, part] of parts.entries()) {
    const { table: marks, revisions } = await reading;
    if (at + 1 < parts.length) reading = read(at + 1);
    for (const candidate of part) {
      const outcome = outcomeOf(plan, candidate, { marks, version });
      outcome.row.basis = basisOf(candidate, revisions.get(candidate.student));
      outcomes.push(outcome);
    }
  }
  return outcomes;
}
