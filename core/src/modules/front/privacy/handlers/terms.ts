import { AppError, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { localizeDigits } from '@pathshala/shared/text';
import {
  DataTerm,
  privacyErrors,
  TERM_KEYS,
  TermRun,
  TERMS,
  type privacyActions,
} from '@pathshala/shared/modules/front/privacy';
import { countPastTerm, systemPart, type Context } from '../../../../kernel';
import { daysOf, pastTerm } from '../services/terms';

const MOST_COUNTED = 1_000;

export async function terms(ctx: Context): Promise<ActionOutput<typeof privacyActions.terms>> {
  const sys = systemPart(ctx);
  const days = await daysOf(sys);
  const runs = new Map((await sys.repo(TermRun).find()).map((row) => [row.key, row]));
  const rows = [];
  for (const key of TERM_KEYS) {
    const { label, entity, days: usual, min, max } = TERMS[key];
    const own = days.get(key)!;
    const due = await countPastTerm(sys, pastTerm(TERMS[key], { days: own.days, now: sys.now }), MOST_COUNTED);
    const isPurged = entity !== 'audit' && sys.kernel.entity(entity).personal?.rows === 'purge';
    const does = isPurged ? ('purge' as const) : ('empty' as const);
    rows.push({ key, label, does, usual, min, max, due, ...own, lastRows: runs.get(key)?.rows ?? 0 });
  }
  const at = [...runs.values()]
    .map((row) => row.at)
    .sort()
    .at(-1);
  const total = [...runs.values()].reduce((sum, row) => sum + row.rows, 0);
  return { lastRun: at ? { at, rows: total } : null, rows };
}

export async function setTerm(
  ctx: Context,
  { key, days, rev }: ActionInput<typeof privacyActions.setTerm>,
): Promise<ActionOutput<typeof privacyActions.setTerm>> {
  const { min, max } = TERMS[key];
  if (days < min || days > max)
    throw new AppError(privacyErrors.TERM_OUT_OF_BOUNDS, {
      min: { en: String(min), bn: localizeDigits(min, 'bn') },
      max: { en: String(max), bn: localizeDigits(max, 'bn') },
    });
  const repo = systemPart(ctx).repo(DataTerm);
  const known = await repo.findOne({ key });
  await (known ? repo.update(known.id, { days }, { rev }) : repo.create({ key, days }));
  return {};
}
