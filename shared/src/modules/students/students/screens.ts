import { catalogScreen, defineScreens, PUBLIC, reportScreen, t } from '../../../kit';
import { StudentBatch } from './entities/batch';
import { StudentChange } from './entities/change';
import { StudentRegistration } from './entities/registration';
import { StudentHealth } from './entities/student-health';
import { studentsReports } from './reports';

export const studentsScreens = defineScreens([
  {
    id: 'students.new',
    path: '/student/new',
    title: t('New student', 'নতুন শিক্ষার্থী'),
    parent: 'people.students',
    permission: 'students.admit',
    page: { entity: 'student', as: 'new' },
  },
  {
    id: 'students.profile',
    path: '/student/view/:id',
    title: t('Student profile', 'শিক্ষার্থীর প্রোফাইল'),
    parent: 'people.students',
    permission: 'people.directory',
    page: { entity: 'student', as: 'record' },
  },
  {
    id: 'students.edit',
    path: '/student/edit/:id',
    title: t('Edit student', 'শিক্ষার্থী সম্পাদনা'),
    parent: 'people.students',
    permission: 'student.update',
    page: { entity: 'student', as: 'edit' },
  },
  {
    id: 'students.promotion',
    path: '/student/promotion',
    title: t('Promotion', 'উত্তরণ'),
    permission: 'promotion.read',
    menu: { group: 'people', icon: 'certificate', order: 14 },
  },
  {
    id: 'students.report',
    path: '/student/report',
    title: t('Student reports', 'শিক্ষার্থীর প্রতিবেদন'),
    permission: 'students.reports',
    menu: { group: 'people', icon: 'report', order: 15 },
  },
  catalogScreen(StudentBatch, {
    id: 'students.batches',
    path: '/student/batch',
    menu: { group: 'people', icon: 'users', order: 12 },
  }),
  catalogScreen(StudentChange, {
    id: 'students.changes',
    path: '/student/change-request',
    permission: 'student.update',
    menu: { group: 'people', icon: 'user-check', order: 12 },
  }),
  {
    id: 'students.details',
    path: '/student/details',
    title: t('My details', 'আমার তথ্য'),
    guardianTitle: t('Details', 'সন্তানের তথ্য'),
    permission: 'studentChange.create',
    menu: { group: 'student', icon: 'id-badge', order: 13 },
  },
  catalogScreen(StudentRegistration, {
    id: 'students.registrations',
    path: '/student/remote-registration',
    menu: { group: 'people', icon: 'inbox', order: 12 },
  }),
  {
    id: 'students.remote',
    path: '/student-form',
    title: t('Student registration', 'শিক্ষার্থী নিবন্ধন'),
    permission: PUBLIC,
    frame: 'portal',
    flags: { accessibleToAll: true, noAuthentication: true },
  },
  reportScreen(studentsReports.group, {
    id: 'students.group',
    path: '/site-group/site-group-wise-student-list',
    menu: { group: 'people', icon: 'school', order: 16 },
  }),
  catalogScreen(StudentHealth, {
    id: 'students.health',
    path: '/student/health',
    // Teachers read it on the pages of their own students.
    permission: 'studentHealth.update',
    menu: { group: 'people', icon: 'badge', order: 13 },
  }),
]);
