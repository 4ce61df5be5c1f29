import { periodOf, writeNumber, type NumberKind } from '@pathshala/shared/kit';
import {
  challanNumbers,
  invoiceNumbers,
  PlatformChallan,
  PlatformCounter,
  PlatformInvoice,
} from '@pathshala/shared/modules/money/invoicing';
import { systemPart, type Context } from '../../../../kernel';

type Kind = NumberKind<never>;
interface Next {
  number: string;
  count: number;
  run: string;
}

/** The next number that nobody has typed yet. Nothing is written, so two who ask at once are offered the same. */
export async function nextNumber(ctx: Context, kind: Kind): Promise<Next> {
  const sys = systemPart(ctx);
  const run = periodOf(kind.reset, ctx.today) || '-';
  const counter = await sys.repo(PlatformCounter).findOne({ kind: kind.key, run });
  for (let count = (counter?.last ?? 0) + 1; ; count += 1) {
    const number = writeNumber(kind.pattern, { date: ctx.today, count });
    if (!(await isTaken(sys, kind, number))) return { number, count, run };
  }
}

/**
 * Takes the next number in the caller's unit of work. The platform has no institution, and number series are kept by
 * institution; patterns and periods are those of every series.
 */
export async function takePlatformNumber(ctx: Context, kind: Kind): Promise<string> {
  const { number, count, run } = await nextNumber(ctx, kind);
  await setCounter(ctx, kind, { run, count });
  return number;
}

/** A number that was offered and is used as offered moves the series on. */
export async function noteNumber(ctx: Context, kind: Kind, used: string): Promise<void> {
  const { number, count, run } = await nextNumber(ctx, kind);
  if (used === number) await setCounter(ctx, kind, { run, count });
}

async function setCounter(ctx: Context, kind: Kind, { run, count }: { run: string; count: number }): Promise<void> {
  const counters = systemPart(ctx).repo(PlatformCounter);
  const row = await counters.findOne({ kind: kind.key, run });
  await (row
    ? counters.update(row.id, { last: count }, { rev: row.rev })
    : counters.create({ kind: kind.key, run, last: count }));
}

const isTaken = async (sys: Context, kind: Kind, number: string): Promise<boolean> =>
  (kind.key === invoiceNumbers.key
    ? await sys.repo(PlatformInvoice).findOne({ number })
    : await sys.repo(PlatformChallan).findOne({ number })) !== null;

export const nextNumbers = async (ctx: Context): Promise<{ invoice: string; challan: string }> => ({
  invoice: (await nextNumber(ctx, invoiceNumbers)).number,
  challan: (await nextNumber(ctx, challanNumbers)).number,
});
