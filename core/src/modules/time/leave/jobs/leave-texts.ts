import { fill, t, type Text } from '@pathshala/shared/kit';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { LeaveType } from '@pathshala/shared/modules/time/leave';
import { formatDateRange, formatNumber } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import type { ApplicationRow } from '../services/applicant';

const ONE = t('{type}, {dates} ({days} day)', '{type}, {dates} ({days} দিন)');
const SEVERAL = t('{type}, {dates} ({days} days)', '{type}, {dates} ({days} দিন)');

/** Applicant and description of a leave: "Casual leave, 4–5 March 2026 (2 days)". */
export async function describeLeave(sys: Context, app: ApplicationRow): Promise<{ name: Text; leave: Text }> {
  const name = (app.student ? await sys.labels(Student, [app.student]) : await sys.labels(Staff, [app.staff ?? '']))
    .values()
    .next().value ?? { en: '', bn: '' };
  const type = (await sys.labels(LeaveType, [app.type])).get(app.type) ?? { en: '', bn: '' };
  const days = { en: formatNumber(app.days, 'en'), bn: formatNumber(app.days, 'bn') };
  return {
    name,
    leave: fill(app.days === 1 ? ONE : SEVERAL, {
      type,
      dates: { en: formatDateRange(app.from, app.until, 'en'), bn: formatDateRange(app.from, app.until, 'bn') },
      days,
    }),
  };
}
