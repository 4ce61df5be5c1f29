import type { Row } from '@pathshala/shared/kit';
import { AttendanceMark, AttendanceSheet } from '@pathshala/shared/modules/time/attendance';
import { runUnit, type Context } from '../../../../kernel';
import { saveMarks } from '../services/save-marks';
import { excusalsOf } from '../services/excusals';
import { isReopened, loadSetting } from '../services/register';
import { loadMarks } from '../services/sheet-view';

type MarkRow = Row<typeof AttendanceMark>;
interface Payload {
  student: string;
  from: string;
  until: string;
  reason: string;
}

/**
 * An absence that is now excused becomes leave (or, on duty, presence); leave that nothing excuses any more becomes an
 * absence. Present students stay present, and a closed month stays closed. Each register is a transaction of its own;
 * running again finds nothing to do.
 */
export default async function settleExcusalJob(sys: Context, { student, from, until, reason }: Payload) {
  const { frozenThrough } = await loadSetting(sys);
  const marks = await sys.repo(AttendanceMark).find({ where: { student, date: { gte: from, lte: until } } });
  for (const { sheet } of marks) {
    await runUnit(sys, { id: 'attendance.settleExcusal', audited: true }, async (ctx) => {
      const row = await ctx.repo(AttendanceSheet).findOne({ id: sheet });
      if (!row || (frozenThrough && row.date <= frozenThrough && !isReopened(row))) return;
      const key = { section: row.section, date: row.date, period: row.period };
      const before = new Map((await loadMarks(ctx, sheet)).map((mark) => [mark.student, mark]));
      const mark = before.get(student);
      const patch = mark && settled(mark, (await excusalsOf(ctx, key, [student])).get(student) ?? null, reason);
      if (mark && patch)
        await saveMarks(ctx, key, {
          sheet: row,
          created: [],
          changed: [{ id: mark.id, rev: mark.rev, patch }],
          before,
        });
    });
  }
}

type Verdict = Awaited<ReturnType<typeof excusalsOf>> extends Map<string, infer V> ? V : never;

function settled(
  mark: MarkRow,
  verdict: Verdict | null,
  reason: string,
): { status: MarkRow['status']; remark?: string | null } | null {
  const isExcused = verdict !== null && (verdict.proposes === 'leave' || verdict.kind === 'duty');
  if (mark.status === 'absent' && isExcused)
    return { status: verdict.proposes, ...(mark.remark ? {} : { remark: verdict.reason.bn }) };
  if (mark.status === 'leave' && !isExcused)
    return { status: 'absent', ...(mark.remark === reason ? { remark: null } : {}) };
  return null;
}
