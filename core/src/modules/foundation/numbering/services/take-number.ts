import { AppError, kernelErrors, periodOf, writeNumber, type NumberKind } from '@pathshala/shared/kit';
import { NumberCounter } from '@pathshala/shared/modules/foundation/numbering';
import { isMeeting, outside, retry, systemPart, type Context } from '../../../../kernel';
import { seriesOf, type Series } from './series-of';

export type NumberGiven<V extends string> = {
  /** School date that the number bears; today unless given. */
  date?: string;
} & ([V] extends [never] ? { values?: undefined } : { values: Readonly<Record<V, string>> });
type Rest<V extends string> = [V] extends [never] ? [given?: NumberGiven<V>] : [given: NumberGiven<V>];

/**
 * The next number of a kind in the actor's institution. Gapless: taken in the caller's unit of work, so that it was
 * never taken when that does not commit; of two at once the database lets one begin again. Take it first of all: anyone
 * who has to begin again has then done nothing yet. Otherwise it is taken at once and nobody waits, and a command that
 * fails leaves a gap.
 * @throws Error outside a unit of work, for a kind that is gapless
 */
export async function takeNumber<V extends string>(
  ctx: Context,
  kind: NumberKind<V>,
  ...rest: Rest<V>
): Promise<string> {
  return (await takeNumbers(ctx, kind, 1, ...rest))[0]!;
}

/** As `takeNumber` for many at once, in their order, with one write. */
export async function takeNumbers<V extends string>(
  ctx: Context,
  kind: NumberKind<V>,
  many: number,
  ...[given]: Rest<V>
): Promise<string[]> {
  if (kind.gapless && !ctx.unit) throw new Error(`A ${kind.key} without gaps was taken outside a unit of work`);
  const date = given?.date ?? ctx.today;
  const values: Readonly<Record<string, string>> = given?.values ?? {};
  const sys = kind.gapless ? systemPart(ctx) : outside(systemPart(ctx));
  const series = await seriesOf(sys, kind as NumberKind<string>);
  const run = runOf(kind as NumberKind<string>, series, { date, values });
  const last = kind.gapless
    ? await count(sys, kind.key, { run, many, first: series.first })
    : await countAtOnce(sys, kind.key, { run, many, first: series.first });
  return Array.from({ length: many }, (_, at) =>
    writeNumber(series.pattern, { date, count: last - many + 1 + at, values }),
  );
}

/** Within it no number comes twice: the year, and of a kind that counts in parts, the part. */
export const runOf = (
  { per }: NumberKind<string>,
  { reset }: Pick<Series, 'reset'>,
  { date, values }: { date: string; values: Readonly<Record<string, string>> },
): string => [periodOf(reset, date) || '-', ...per.map((name) => values[name] ?? '')].join(' ');

interface Step {
  run: string;
  many: number;
  first: number;
}

/** @returns the last number that was taken */
async function count(sys: Context, kind: string, { run, many, first }: Step): Promise<number> {
  const counters = sys.repo(NumberCounter);
  const row = await counters.addTo({ kind, run }, 'last', many);
  if (row) return row.last;
  const last = first - 1 + many;
  await counters.create({ kind, run, last });
  return last;
}

/** Beside the transaction, where several take one at the same moment. */
const countAtOnce = (sys: Context, kind: string, step: Step): Promise<number> =>
  retry('counter', () => count(sys, kind, step)).catch((error: unknown) => {
    throw isMeeting(error) ? new AppError(kernelErrors.UNAVAILABLE) : error;
  });
