/** Groups of the left menu, in order. */
export const MENU_GROUPS = [
  'home',
  'platform',
  'packages',
  'people',
  'attendance',
  'leave',
  'quizzes',
  'exams',
  'results',
  'fees',
  'academics',
  'communication',
  'website',
  'catalogues',
  'money',
  'access',
  'settings',
  'system',
  'student',
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];
