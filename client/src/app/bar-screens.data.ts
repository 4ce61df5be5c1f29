import { t, type RoleKey, type Text } from '@pathshala/shared';
import type { ScreenId } from '@pathshala/shared/screens';

/** A place of the bar at the foot of a phone: short words, which fit under a sign in both languages. */
export interface BarPlace {
  id: ScreenId;
  label: Text;
  icon: string;
}
const HOME: BarPlace = { id: 'dashboard.home', label: t('Home', 'হোম'), icon: 'home' };
/** The one with the count of unread notifications. */
export const UNREAD: BarPlace = { id: 'messaging.notifications', label: t('Alerts', 'বিজ্ঞপ্তি'), icon: 'bell' };
const RESULTS: BarPlace = { id: 'results.mine', label: t('Results', 'ফলাফল'), icon: 'trophy' };

/** Screens that people of a role open every day on their phones. Those who work at a desk have none. */
export const barPlaces: Partial<Record<RoleKey, readonly BarPlace[]>> = {
  student: [
    HOME,
    { id: 'dashboard.routine', label: t('Routine', 'রুটিন'), icon: 'table' },
    { id: 'quizzes.mine', label: t('Quizzes', 'কুইজ'), icon: 'clock-question' },
    RESULTS,
    UNREAD,
  ],
  guardian: [
    HOME,
    { id: 'attendance.mine', label: t('Attendance', 'হাজিরা'), icon: 'calendar-check' },
    { id: 'fees.mine', label: t('Fees', 'ফি'), icon: 'coin' },
    RESULTS,
    UNREAD,
  ],
  teacher: [
    HOME,
    { id: 'attendance.register', label: t('Register', 'হাজিরা'), icon: 'calendar-check' },
    { id: 'exams.marksEntry', label: t('Marks', 'নম্বর'), icon: 'writing' },
    { id: 'quizzes.declared', label: t('Quizzes', 'কুইজ'), icon: 'clock-question' },
    UNREAD,
  ],
};
/** A bar over answers against the clock invites a wrong tap. */
export const WITHOUT_BAR: readonly ScreenId[] = ['quizzes.sit', 'quizzes.sitExam'];
