import { fill, t, type Text } from '@pathshala/shared/kit';
import { Staff, Student } from '@pathshala/shared/modules/people';
import { LeaveType } from '@pathshala/shared/modules/leave';
import { formatNumber } from '@pathshala/shared/text';
import type { Context } from '../../../kernel';
import type { ApplicationRow } from '../services/applicant';
import { inBoth } from '../services/judge';

const ONE_DAY = t('{type}, {from} ({days} days)', '{type}, {from} ({days} দিন)');
const SPAN = t('{type}, {from} to {until} ({days} days)', '{type}, {from} থেকে {until} ({days} দিন)');

/** Whose leave it is, and which: "Casual leave, 4 March 2026 to 5 March 2026 (2 days)". */
export async function describeLeave(sys: Context, app: ApplicationRow): Promise<{ name: Text; leave: Text }> {
  const name = (app.student ? await sys.labels(Student, [app.student]) : await sys.labels(Staff, [app.staff ?? '']))
    .values()
    .next().value ?? { en: '', bn: '' };
  const type = (await sys.labels(LeaveType, [app.type])).get(app.type) ?? { en: '', bn: '' };
  const days = { en: formatNumber(app.days, 'en'), bn: formatNumber(app.days, 'bn') };
  return {
    name,
    leave: fill(app.from === app.until ? ONE_DAY : SPAN, {
      type,
      from: inBoth(app.from),
      until: inBoth(app.until),
      days,
    }),
  };
}
