import { catalogFormScreens, catalogScreen, defineScreens, t } from '../../../kit';
import { Enrolment, TeachingAssignment } from './entities/placement';
import { AcademicSession, Board, ClassGroup, FiscalYear, SessionType } from './entities/sessions';
import { AcademicYear, Class, Group, House, Section, Shift, Subject, Version } from './entities/structure';

const menu = (order: number, icon = 'layers') => ({ group: 'academics' as const, icon, order });
const classes = catalogScreen(Class, { id: 'academics.classes', path: '/academic/class/list', menu: menu(10) });
const sessions = catalogScreen(AcademicSession, {
  id: 'academics.sessions',
  path: '/academic/session/list',
  menu: menu(18, 'calendar'),
});
const classGroups = catalogScreen(ClassGroup, {
  id: 'academics.classGroups',
  path: '/academic/class-group/list',
  menu: menu(19),
});

export const academicsScreens = defineScreens([
  classes,
  ...catalogFormScreens(classes, {
    new: '/academic/class/new',
    edit: '/academic/class/edit/:id',
    newTitle: t('New class', 'নতুন শ্রেণি'),
    editTitle: t('Edit class', 'শ্রেণি সম্পাদনা'),
  }),
  {
    id: 'academics.idCards',
    path: '/student/id-card',
    formerPaths: ['/academic/id-cards'],
    title: t('Student ID cards', 'শিক্ষার্থী পরিচয়পত্র'),
    permission: 'academics.idCards',
    menu: { group: 'documents', icon: 'id-badge', order: 10 },
  },
  sessions,
  ...catalogFormScreens(sessions, {
    new: '/academic/session/new',
    edit: '/academic/session/edit/:id',
    newTitle: t('New session', 'নতুন সেশন'),
    editTitle: t('Edit session', 'সেশন সম্পাদনা'),
  }),
  classGroups,
  ...catalogFormScreens(classGroups, {
    new: '/academic/class-group/new',
    edit: '/academic/class-group/edit/:id',
    newTitle: t('New class group', 'নতুন শ্রেণির বিভাগ'),
    editTitle: t('Edit class group', 'শ্রেণির বিভাগ সম্পাদনা'),
  }),
  catalogScreen(FiscalYear, {
    id: 'academics.fiscalYears',
    path: '/academic/fiscal-year/list',
    menu: menu(20, 'calendar'),
  }),
  catalogScreen(SessionType, {
    id: 'academics.sessionTypes',
    path: '/academic/academic-session-type/list',
    menu: { group: 'catalogues', icon: 'layers', order: 60 },
  }),
  catalogScreen(Board, {
    id: 'academics.boards',
    path: '/academic/board/list',
    menu: { group: 'catalogues', icon: 'certificate', order: 61 },
  }),
  catalogScreen(Section, { id: 'academics.sections', path: '/academic/section/list', menu: menu(11) }),
  catalogScreen(Shift, { id: 'academics.shifts', path: '/academic/shift/list', menu: menu(12, 'clock') }),
  catalogScreen(Version, { id: 'academics.versions', path: '/academic/version/list', menu: menu(13, 'language') }),
  catalogScreen(Group, { id: 'academics.groups', path: '/academic/group/list', menu: menu(14) }),
  catalogScreen(Subject, { id: 'academics.subjects', path: '/academic/subject/list', menu: menu(15, 'book') }),
  catalogScreen(AcademicYear, { id: 'academics.years', path: '/academic/year/list', menu: menu(16, 'calendar') }),
  catalogScreen(House, { id: 'academics.houses', path: '/academic/house/list', menu: menu(17, 'flag') }),
  catalogScreen(Enrolment, {
    id: 'academics.enrolments',
    path: '/academic/enrolment/list',
    menu: menu(30, 'list-numbers'),
  }),
  catalogScreen(TeachingAssignment, {
    id: 'academics.assignments',
    path: '/academic/teaching-assignment/list',
    menu: menu(31, 'chalkboard'),
  }),
  {
    id: 'academics.subjectConditions',
    path: '/academic/subject-condition/list',
    title: t('Subject conditions', 'বিষয়ের শর্ত'),
    permission: 'subjectCondition.read',
    menu: menu(21, 'checklist'),
  },
  {
    id: 'academics.groupDetails',
    path: '/academic/group-based-detail/list',
    title: t('Group-based details', 'বিভাগভিত্তিক বিবরণ'),
    permission: 'academics.groupDetails',
    menu: menu(23, 'sitemap'),
  },
  {
    id: 'academics.groupAcademic',
    path: '/site-group/academic-settings/site-group-site-academic-settings',
    title: t('Institution academic settings', 'প্রতিষ্ঠানের একাডেমিক সেটিংস'),
    permission: 'academics.groupSettings',
    menu: menu(60, 'settings'),
  },
  {
    id: 'academics.groupSections',
    path: '/site-group/academic-settings/site-group-shift-class-group-section-setting',
    title: t('Shift, class, group and section settings', 'শিফট, শ্রেণি, বিভাগ ও শাখা সেটিংস'),
    permission: 'academics.groupSettings',
    menu: menu(61, 'hierarchy'),
  },
  {
    id: 'academics.groupSubjects',
    path: '/site-group/academic-settings/site-group-subject-settings',
    title: t('Group subject settings', 'গ্রুপের বিষয় সেটিংস'),
    permission: 'academics.groupSettings',
    menu: menu(62, 'book'),
  },
]);
