import {
  AppError,
  fill,
  giveTheSame,
  kernelErrors,
  patternFaults,
  periodOf,
  sampleNumber,
  t,
  type ActionInput,
  type ActionOutput,
} from '@pathshala/shared/kit';
import { NumberCounter, NumberSeries, type numberingActions } from '@pathshala/shared/modules/foundation/numbering';
import { fieldFault, systemPart, type Context } from '../../../../kernel';
import { seriesFrom } from '../services/series-of';

const DOUBLED = t(
  '“{what}” has this pattern already, so that two papers would bear one number.',
  '“{what}”-এর নম্বরের গঠন এটিই, তাই দুটি কাগজে একই নম্বর পড়ত।',
);

export async function series(ctx: Context): Promise<ActionOutput<typeof numberingActions.series>> {
  const rows = new Map((await ctx.repo(NumberSeries).find()).map((row) => [row.kind, row]));
  // Counters are nobody's to see, but how far a series is, is shown to anyone who keeps it.
  const counters = await systemPart(ctx).repo(NumberCounter).find();
  return {
    rows: [...ctx.kernel.registry.numbers.values()].map((kind) => {
      const { pattern, reset, first, rev } = seriesFrom(kind, rows.get(kind.key));
      const period = periodOf(reset, ctx.today) || '-';
      const own = counters.filter((each) => each.kind === kind.key && each.run.split(' ')[0] === period);
      const last = Math.max(first - 1, ...own.map((each) => each.last));
      const next = sampleNumber(pattern, kind, { date: ctx.today, count: kind.per.length > 0 ? first : last + 1 });
      const given = own.reduce((sum, each) => sum + each.last - first + 1, 0);
      return {
        kind: kind.key,
        label: kind.label,
        pattern,
        reset,
        first,
        rev,
        isGapless: kind.gapless,
        given: Math.max(0, given),
        next,
      };
    }),
  };
}

export async function saveSeries(
  ctx: Context,
  { kind: key, rev, ...values }: ActionInput<typeof numberingActions.saveSeries>,
) {
  const kind = ctx.kernel.registry.numbers.get(key);
  if (!kind) throw new AppError(kernelErrors.NOT_FOUND);
  const [fault] = patternFaults(values.pattern, { ...kind, reset: values.reset });
  if (fault) throw fieldFault('pattern', fault);
  const repo = ctx.repo(NumberSeries);
  const rows = new Map((await repo.find()).map((row) => [row.kind, row]));
  for (const other of ctx.kernel.registry.numbers.values())
    if (other.key !== key && giveTheSame(values.pattern, seriesFrom(other, rows.get(other.key)).pattern))
      throw fieldFault('pattern', fill(DOUBLED, { what: other.label }));
  const row = rows.get(key);
  if ((row?.rev ?? 0) !== rev) throw new AppError(kernelErrors.CONFLICT);
  await (row ? repo.update(row.id, values, { rev }) : repo.create({ kind: key, ...values }));
  return {};
}
