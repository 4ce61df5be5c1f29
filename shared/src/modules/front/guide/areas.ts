/** Areas of the guide, each with the modules whose screens it explains. */
export const GUIDE_AREAS = {
  start: ['dashboard', 'onboarding', 'menus', 'guide'],
  attendance: ['attendance'],
  students: ['students', 'people'],
  admission: ['admission'],
  classes: ['academics', 'campus'],
  routine: ['timetable', 'agenda', 'calendar'],
  classroom: ['classroom', 'meetings'],
  exams: ['exams', 'examday'],
  results: ['results', 'assessment'],
  quizzes: ['quizzes', 'questionpapers'],
  fees: ['fees', 'payments'],
  onlinePayments: ['gateways'],
  accounts: ['accounts'],
  staff: ['employees', 'recruitment'],
  staffTime: ['timekeeping', 'leave'],
  payroll: ['payroll'],
  library: ['library'],
  papers: ['certificates', 'documents'],
  messages: ['messaging'],
  website: ['cms'],
  access: ['identity', 'oauth'],
  authorities: ['officials'],
  privacy: ['consents', 'privacy'],
  settings: ['numbering', 'imports', 'runs', 'grouppolicies'],
  helpDesk: ['helpdesk'],
  operator: ['institutions', 'packages', 'overview', 'replication', 'invoicing', 'geo', 'platform', 'transfers'],
} as const satisfies Record<string, readonly string[]>;
export type GuideArea = keyof typeof GUIDE_AREAS;

/** Screens that belong to another area than their module. */
const APART: Readonly<Record<string, GuideArea>> = {
  'transfers.own': 'settings',
  'platform.options': 'settings',
  'institutions.groupAccess': 'settings',
};
const byModule = new Map<string, GuideArea>(
  Object.entries(GUIDE_AREAS).flatMap(([area, modules]) => modules.map((name) => [name, area as GuideArea] as const)),
);

/** The page of the guide that explains a screen; null where there is none, which a check refuses. */
export const areaOf = (screen: string): GuideArea | null =>
  APART[screen] ?? byModule.get(screen.slice(0, screen.indexOf('.'))) ?? null;
