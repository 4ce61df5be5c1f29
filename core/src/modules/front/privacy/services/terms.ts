import {
  PLATFORM_TERMS,
  DataTerm,
  TERM_KEYS,
  TermRun,
  TERMS,
  type Term,
  type TermKey,
} from '@pathshala/shared/modules/front/privacy';
import { erasePastTerm, type Context, type PastTerm } from '../../../../kernel';

const DAY_MS = 86_400_000;
/** Records of one kind in one step; between two steps other work gets its turn. */
const STEP = 500;
/** Records of one kind in one run of an institution; the next day takes the rest. */
const MOST = 20_000;

/** Days of each term as the institution of the context has set them. */
export async function daysOf(ctx: Context): Promise<Map<TermKey, { days: number; rev: number }>> {
  const set = new Map((await ctx.repo(DataTerm).find()).map((row) => [row.key as TermKey, row]));
  return new Map(
    TERM_KEYS.map((key) => {
      const { days, min, max } = TERMS[key];
      const own = set.get(key);
      // A bound that a later version narrows holds for what was set before.
      return [key, { days: Math.min(max, Math.max(min, own?.days ?? days)), rev: own?.rev ?? 0 }];
    }),
  );
}

export const pastTerm = (
  { entity, by, where }: Pick<Term, 'entity' | 'by' | 'where'>,
  { days, now }: { days: number; now: Date },
): PastTerm => ({ entity, by, ...(where ? { where } : {}), before: new Date(now.getTime() - days * DAY_MS) });

/** Takes what is past its term in the institution of the context. */
export async function applyTermsOf(sys: Context): Promise<void> {
  const days = await daysOf(sys);
  for (const key of TERM_KEYS) {
    const rows = await takeAll(sys, pastTerm(TERMS[key], { days: days.get(key)!.days, now: sys.now }));
    const runs = sys.repo(TermRun);
    const known = await runs.findOne({ key });
    const values = { at: sys.now.toISOString(), rows };
    await (known ? runs.update(known.id, values, { rev: known.rev }) : runs.create({ key, ...values }));
  }
}

/** The same for what belongs to accounts. */
export async function applyPlatformTerms(sys: Context): Promise<void> {
  for (const term of PLATFORM_TERMS) await takeAll(sys, pastTerm(term, { days: term.days, now: sys.now }));
}

async function takeAll(sys: Context, term: PastTerm): Promise<number> {
  let rows = 0;
  for (let last = STEP; last >= STEP && rows < MOST; rows += last) last = await erasePastTerm(sys, term, STEP);
  return rows;
}
