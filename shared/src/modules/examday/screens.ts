import { catalogScreen, defineScreens, t } from '../../kit';
import { ExamSitting } from './entities/sitting';

const menu = (order: number, icon: string) => ({ group: 'exams' as const, icon, order });
export const examdayScreens = defineScreens([
  catalogScreen(ExamSitting, {
    id: 'examday.sittings',
    path: '/site/exam/sittings',
    permission: 'examSitting.update',
    menu: menu(54, 'calendar-event'),
  }),
  {
    id: 'examday.seatPlan',
    path: '/site/exam/seat-plan',
    title: t('Seat plan', 'আসন বিন্যাস'),
    permission: 'examday.viewSeats',
    menu: menu(55, 'armchair'),
  },
  {
    id: 'examday.presence',
    path: '/site/attendance/seat-plan',
    title: t('Exam room attendance', 'পরীক্ষার কক্ষে হাজিরা'),
    permission: 'examday.takeAttendance',
    menu: { group: 'attendance', icon: 'armchair', order: 15 },
  },
  {
    id: 'examday.mySeats',
    path: '/student/exam/master',
    title: t('My exams', 'আমার পরীক্ষা'),
    permission: 'examday.ownSeats',
    menu: { group: 'student', icon: 'armchair', order: 14 },
  },
]);
