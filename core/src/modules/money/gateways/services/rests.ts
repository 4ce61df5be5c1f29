import { processState, type HandlerKernel } from '../../../../kernel';

const MINUTE_MS = 60_000;
const LONGEST_MS = 2 * MINUTE_MS;

interface Rest {
  until: number;
  ms: number;
}
/** By institution and company. */
const restsOf = processState(() => new Map<string, Rest>());

/**
 * Companies whose providers were silent a moment ago: the reports of one institution about them wait together, as they
 * are, and one of them asks when the rest is over. When it hears an answer, all of them come in turn.
 */
export function companyRests(kernel: HandlerKernel, institution: string | null) {
  const rests = restsOf(kernel);
  const keyOf = (company: string) => `${institution} ${company}`;
  const now = kernel.clock.now().getTime();
  return {
    isResting: (company: string): boolean => now < (rests.get(keyOf(company))?.until ?? 0),
    silent(company: string): void {
      const { until, ms } = rests.get(keyOf(company)) ?? { until: 0, ms: 0 };
      // Turns of several workers that ran beside each other count once.
      if (now < until) return;
      const next = Math.min(LONGEST_MS, ms + MINUTE_MS);
      rests.set(keyOf(company), { until: now + next, ms: next });
    },
    heard: (company: string): void => void rests.delete(keyOf(company)),
  };
}
