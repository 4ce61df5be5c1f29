import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import { availableOf, LeaveApplication, lineOf, type leaveActions } from '@pathshala/shared/modules/time/leave';
import type { Context } from '../../../../kernel';
import { whoseLeave } from '../services/applicant';
import { readLines, typesFor, yearOf } from '../services/balance';
import { viewApplications } from '../services/views';

/** Applications shown on one page; older ones are in the history. */
const SHOWN = 100;

export async function mine(
  ctx: Context,
  { student, staff, year = yearOf(ctx.today) }: ActionInput<typeof leaveActions.mine>,
): Promise<ActionOutput<typeof leaveActions.mine>> {
  const applicant = await whoseLeave(ctx, { student, staff });
  const { lines } = await readLines(ctx, applicant, year);
  const types = await typesFor(ctx, applicant);
  const rows = await ctx
    .repo(LeaveApplication)
    .find({ where: { [applicant.kind]: applicant.id, year: { in: [year, year + 1] } }, limit: SHOWN });
  const { kind, id, label, place, roll } = applicant;
  return {
    person: { kind, id, label, place, roll },
    year,
    today: ctx.today,
    types: types.map((type) => {
      const line = lineOf(lines, type.id);
      return {
        id: type.id,
        label: { en: type.name, bn: type.nameBn },
        kind: type.kind,
        halfDay: type.halfDay,
        yearlyMax: type.yearlyMax ?? null,
        maxConsecutive: type.maxConsecutive ?? null,
        backdatedDays: type.backdatedDays,
        documentAfterDays: type.documentAfterDays ?? null,
        documentHint:
          type.documentHint || type.documentHintBn
            ? { en: type.documentHint ?? type.documentHintBn ?? '', bn: type.documentHintBn ?? type.documentHint ?? '' }
            : null,
        pay: type.pay,
        available: type.yearlyMax === undefined ? null : availableOf(line),
        line,
      };
    }),
    applications: await viewApplications(ctx, rows),
  };
}
