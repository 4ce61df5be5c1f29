import type { RoleKey } from '@pathshala/shared';
import type { ScreenId } from '@pathshala/shared/screens';

/**
 * The daily screens of people of a role, in the order of their day: the entries that a long menu shows first, next to
 * those of its home group. Twelve in all are a glance; everything else is in its folded group.
 */
export const firstScreens: Partial<Record<RoleKey, readonly ScreenId[]>> = {
  operator: [
    'institutions.list',
    'onboarding.applications',
    'institutions.groups',
    'identity.users',
    'packages.attachments',
    'identity.impersonate',
    'messaging.smsAccounts',
    'identity.activity',
    'replication.master',
  ],
  head: [
    'attendance.board',
    'timekeeping.board',
    'leave.approve',
    'people.students',
    'people.staff',
    'cms.notices',
    'fees.dues',
    'accounts.approve',
    'results.report',
  ],
  office: [
    'people.students',
    'admission.applications',
    'payments.collection',
    'attendance.board',
    'exams.marksEntry',
    'cms.notices',
    'messaging.sms',
    'timetable.master',
    'fees.dues',
  ],
  accountant: [
    'payments.collection',
    'fees.dues',
    'fees.generate',
    'payments.claims',
    'accounts.debitList',
    'accounts.creditList',
    'accounts.reconciliation',
    'payroll.report',
    'accounts.trialBalance',
  ],
  teacher: [
    'attendance.register',
    'agenda.calendar',
    'exams.marksEntry',
    'quizzes.declared',
    'examday.myDuties',
    'examday.presence',
    'leave.own',
    'people.students',
    'messaging.sms',
  ],
  groupStaff: [
    'overview.attendance',
    'timekeeping.group',
    'fees.group',
    'accounts.group',
    'students.group',
    'employees.group',
    'examday.groupPresence',
    'results.group',
  ],
  librarian: [
    'library.borrowings',
    'library.books',
    'library.holds',
    'library.members',
    'people.students',
    'timekeeping.own',
    'leave.own',
    'agenda.calendar',
  ],
};
