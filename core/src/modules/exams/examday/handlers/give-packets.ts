import {
  AppError,
  kernelErrors,
  t,
  transitionsOf,
  type ActionInput,
  type ActionOutput,
  type Text,
} from '@pathshala/shared/kit';
import { ScriptPacket, type controlActions } from '@pathshala/shared/modules/exams/examday';
import { Staff } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { namePackets } from '../services/packet-lines';

/**
 * @throws AppError NOT_FOUND for an unknown examiner or if no packet is known, VALIDATION for a past day, and, for a
 *   single packet, the reason of its refusal
 */
export async function givePackets(
  ctx: Context,
  { packets, ...to }: ActionInput<typeof controlActions.givePackets>,
): Promise<ActionOutput<typeof controlActions.givePackets>> {
  await ctx.repo(Staff).get(to.examiner);
  const rows = await ctx.repo(ScriptPacket).find({ where: { id: { in: [...new Set(packets)] } } });
  if (rows.length === 0) throw new AppError(kernelErrors.NOT_FOUND);
  const faults = new Map<string, Text>();
  for (const { id, rev } of rows) {
    try {
      await ctx.run(transitionsOf(ScriptPacket).issue, { id, rev, ...to });
    } catch (error) {
      // A past day is wrong for every packet.
      if (rows.length === 1 || !(error instanceof AppError) || error.status >= 500 || error.fields) throw error;
      faults.set(id, error.text);
    }
  }
  const left = rows.filter(({ id }) => faults.has(id));
  const linesOf = await namePackets(ctx, left);
  return {
    given: rows.length - left.length,
    scripts: rows.reduce((sum, { id, scripts }) => (faults.has(id) ? sum : sum + scripts), 0),
    refused: left.map((row) => {
      const { paper, room } = linesOf(row);
      return {
        id: row.id,
        name: room ? t(`${paper.en} · ${room.en}`, `${paper.bn} · ${room.bn}`) : paper,
        message: faults.get(row.id)!,
      };
    }),
  };
}
