import type { Row } from '@pathshala/shared/kit';
import { FeeLine, FeeRun } from '@pathshala/shared/modules/money/fees';
import type { Context } from '../../../../kernel';
import { workRun, type RunPayload } from '../../../foundation/runs';
import { cancelOrphans, settleCredits } from '../services/credits';
import { tellBills } from '../services/tell-bills';

const SLICE = 250;
/** Nothing has been paid on these. */
const OPEN = { in: ['unpaid', 'waived'] };

/**
 * Cancels the open bills of a generation. One that is paid meanwhile is left alone: the slice reads it again in its own
 * transaction.
 */
export default async function revertBillsJob(sys: Context, { run: id }: RunPayload) {
  const feeRun = await sys.repo(FeeRun).findOne({ revertRun: id });
  if (!feeRun) return;
  await workRun<Row<typeof FeeLine>>(sys, id, {
    count: (ctx) => ctx.repo(FeeLine).count({ run: feeRun.id, status: OPEN }),
    next: (ctx, cursor) =>
      ctx.repo(FeeLine).find({
        where: { run: feeRun.id, status: OPEN, ...(cursor ? { id: { gt: cursor } } : {}) },
        sort: [],
        limit: SLICE,
      }),
    cursorOf: (line) => line.id,
    name: (line) => ({
      item: line.id,
      label: { en: `${line.name}, ${line.period}`, bn: `${line.nameBn}, ${line.period}` },
    }),
    async work(inside, lines) {
      const open = await inside
        .repo(FeeLine)
        .find({ where: { id: { in: lines.map((line) => line.id) }, status: OPEN } });
      await inside.repo(FeeLine).bulk(
        open.map(({ id: line, rev }) => ({
          id: line,
          rev,
          patch: {
            status: 'cancelled',
            balance: 0,
            ...(feeRun.revertReason ? { cancelReason: feeRun.revertReason } : {}),
          },
        })),
      );
      await tellBills(inside, open, -1);
      const students = [...new Set(open.map(({ student }) => student))];
      await cancelOrphans(inside, students);
      await settleCredits(inside, students);
      const { cancelled } = await inside.repo(FeeRun).get(feeRun.id);
      await inside.repo(FeeRun).update(feeRun.id, { cancelled: cancelled + open.length });
      return new Map();
    },
    finish: async (inside) =>
      void (await inside.repo(FeeRun).update(feeRun.id, { state: 'reverted', revertedAt: inside.now.toISOString() })),
  });
}
