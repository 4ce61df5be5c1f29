import type { ReportRow } from '@pathshala/shared/kit';
import { examdayReports, ScriptPacket } from '@pathshala/shared/modules/exams/examday';
import { Exam } from '@pathshala/shared/modules/exams/exams';
import { addMonths, diffDays } from '@pathshala/shared/text';
import { reportSpec, type Context } from '../../../../kernel';
import { namePackets, problemOf } from '../services/packet-lines';

type Parameters = (typeof examdayReports.packetsOut)['parameters'];

const MONTHS_BACK = 12;
/** Those that should have come back first. */
export const packetsOutReport = reportSpec<Parameters, ReportRow>(examdayReports.packetsOut, {
  async rows(ctx, { exam, show }) {
    const exams = exam ? [exam] : await recentExams(ctx);
    const all = await ctx.repo(ScriptPacket).find({ where: { exam: { in: exams } }, sort: [] });
    const wanted = all.filter((packet) => {
      const problem = problemOf(packet, ctx.today);
      if (show === 'out') return packet.state === 'issued';
      return show === 'overdue' ? problem === 'overdue' : problem === 'counts' || problem === 'missing';
    });
    const nameOf = await namePackets(ctx, wanted);
    return wanted
      .toSorted((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9'))
      .map((packet) => ({
        cells: {
          ...nameOf(packet),
          code: packet.code ?? null,
          scripts: packet.scripts,
          present: packet.present,
          returned: packet.returned ?? null,
          dueOn: packet.dueOn ?? null,
          daysLate:
            packet.state === 'issued' && packet.dueOn && packet.dueOn < ctx.today
              ? diffDays(packet.dueOn, ctx.today)
              : null,
          problem: problemOf(packet, ctx.today),
          reason: packet.returnNote ?? packet.note ?? null,
        },
      }));
  },
});

/** Scripts of older exams are not waited for. */
async function recentExams(ctx: Context): Promise<string[]> {
  const exams = await ctx
    .repo(Exam)
    .find({ where: { startsOn: { gte: addMonths(ctx.today, -MONTHS_BACK) } }, sort: ['-startsOn'] });
  return exams.map(({ id }) => id);
}
