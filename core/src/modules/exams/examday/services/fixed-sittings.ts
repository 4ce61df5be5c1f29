import { ScriptPacket, SeatMark } from '@pathshala/shared/modules/exams/examday';
import type { Context } from '../../../../kernel';
import type { SittingRow } from './examinees';

/** Sittings whose papers stay: attendance was taken, scripts were collected, or they are postponed or cancelled. */
export async function fixedSittings(ctx: Context, sittings: readonly SittingRow[]): Promise<ReadonlySet<string>> {
  const where = { sitting: { in: sittings.map(({ id }) => id) } };
  const group = [{ $group: { _id: '$sitting' } }];
  const begun = [
    ...(await ctx.repo(SeatMark).aggregate<{ _id: string }>(where, group)),
    ...(await ctx.repo(ScriptPacket).aggregate<{ _id: string }>(where, group)),
  ];
  return new Set([...begun.map(({ _id }) => _id), ...sittings.filter((each) => each.standing).map(({ id }) => id)]);
}
