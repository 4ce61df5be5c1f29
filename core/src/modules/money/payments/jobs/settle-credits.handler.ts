import { FeeLine } from '@pathshala/shared/modules/money/fees';
import { eachInstitution, institutionsWith, runUnit, type Context } from '../../../../kernel';
import { cancelOrphans, settleCredits } from '../../fees';

const UNIT = { id: 'payments.settleCredits', audited: true };

/**
 * Whatever changes a bill settles it at once; this finds what an earlier version has left, a student at a time, so that
 * running twice or being killed changes nothing.
 */
export default async function settleCreditsJob(sys: Context) {
  const lines = { status: { ne: 'cancelled' } };
  const institutions = await institutionsWith(sys, FeeLine, { balance: { lt: 0 } });
  await eachInstitution(sys, { institutions, what: 'credits of bills' }, async (here) => {
    const found = await here.repo(FeeLine).aggregate<{ _id: { student: string }; balance: number }>(lines, [
      {
        $group: {
          _id: { student: '$student', subHead: '$subHead', period: '$period' },
          balance: { $sum: '$balance' },
        },
      },
      { $match: { balance: { $lt: 0 } } },
    ]);
    for (const student of new Set(found.map(({ _id }) => _id.student)))
      await runUnit(here, UNIT, async (ctx) => {
        await settleCredits(ctx, [student]);
        await cancelOrphans(ctx, [student]);
      });
  });
}
