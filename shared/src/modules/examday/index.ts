import { defineModule, t } from '../../kit';
import { examdayActions } from './actions';
import { examdayDocuments, seatTexts } from './documents';
import { ExamSeat, SeatPlan, SeatRoom } from './entities/seat-plan';
import { SeatMark, seatStatuses } from './entities/seat-mark';
import { ExamSitting } from './entities/sitting';
import { examdayErrors } from './errors';
import { inputLabels } from './input-labels';
import { examdayScreens } from './screens';

export {
  examdayActions,
  examdayDocuments,
  examdayErrors,
  examdayScreens,
  ExamSeat,
  ExamSitting,
  SeatMark,
  SeatPlan,
  SeatRoom,
  seatStatuses,
  seatTexts,
};
export type { SeatStatus } from './entities/seat-mark';
export * from './rules';
export const examday = defineModule({
  name: 'examday',
  labels: t('Exam day', 'পরীক্ষার দিন'),
  entities: [ExamSitting, SeatPlan, SeatRoom, ExamSeat, SeatMark],
  inputLabels,
  actions: examdayActions,
  documents: examdayDocuments,
  permissions: [
    {
      key: 'examday.viewSeats',
      label: t('View seat plans', 'আসন বিন্যাস দেখা'),
      roles: ['head', 'office', 'teacher'],
    },
    { key: 'examday.planSeats', label: t('Plan seats', 'আসন বিন্যাস করা'), roles: ['head', 'office'] },
    {
      key: 'examday.takeAttendance',
      label: t('Take attendance in exam rooms', 'পরীক্ষার কক্ষে হাজিরা নেওয়া'),
      roles: ['head', 'office', 'teacher'],
    },
    {
      key: 'examday.ownSeats',
      label: t('View own or own children’s exams and seats', 'নিজের বা সন্তানের পরীক্ষা ও আসন দেখা'),
      roles: ['student', 'guardian'],
    },
  ],
  errors: examdayErrors,
  screens: examdayScreens,
});
