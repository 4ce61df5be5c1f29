import { fill, t } from '@pathshala/shared/kit';
import { attendanceReports } from '@pathshala/shared/modules/time/attendance';
import { reportSpec } from '../../../../kernel';
import { board } from '../services/board';

const NO_SCHOOL = t('No school on this day: {why}.', 'এই দিন ক্লাস নেই: {why}।');
const TAKEN = t('{submitted} of {all} registers taken.', '{all}টি খাতার মধ্যে {submitted}টির হাজিরা নেওয়া হয়েছে।');

/** The same sections and sums as the board on the screen. A register in progress has no figures on paper. */
export const boardReport = reportSpec(attendanceReports.board, {
  async rows(ctx, { date, period, show }) {
    const { rows } = await board(ctx, { date, period });
    return rows
      .filter(({ status }) => show === undefined || (show === 'open' ? status !== 'submitted' : status === show))
      .map(({ label: section, shift, classTeacher, status, enrolled, present, absent, late, leave, submittedAt }) => ({
        cells: {
          section,
          shift,
          classTeacher,
          status,
          enrolled,
          ...(status === 'submitted'
            ? { present, absent, late, leave }
            : { present: null, absent: null, late: null, leave: null }),
          submittedAt: submittedAt ?? null,
        },
      }));
  },
  async notes(ctx, { date, period }) {
    const { day, totals } = await board(ctx, { date, period });
    return [
      ...(day.school ? [] : [fill(NO_SCHOOL, { why: day.why ?? { en: '', bn: '' } })]),
      fill(TAKEN, { submitted: totals.submitted, all: totals.sections }),
    ];
  },
});
