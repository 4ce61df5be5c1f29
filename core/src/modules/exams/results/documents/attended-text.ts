import { fill, type Text } from '@pathshala/shared/kit';
import { sheetTexts } from '@pathshala/shared/modules/exams/results';
import type { formatsOf } from '@pathshala/shared/text';
import type { Attended } from '../../../time/attendance';

/** Attendance on a mark sheet: the days that were divided, so that the printed share can be computed again. */
export function attendedText(
  { days, present, leave, percent }: Attended,
  format: Pick<ReturnType<typeof formatsOf>, 'number' | 'percent'>,
): Text {
  return fill(leave > 0 ? sheetTexts.attendedLeave : sheetTexts.attended, {
    present: format.number(present),
    days: format.number(days - leave),
    leave: format.number(leave),
    percent: percent === null ? '–' : format.percent(percent),
  });
}
