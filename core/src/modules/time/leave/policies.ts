import { t } from '@pathshala/shared/kit';
import {
  LeaveApplication,
  LeaveBalance,
  LeaveChain,
  LeaveDecision,
  leaveErrors,
  LeaveEntry,
  LessonCover,
  LessonSwap,
} from '@pathshala/shared/modules/time/leave';
import { Enrolment } from '@pathshala/shared/modules/school/academics';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import {
  definePolicy,
  fieldFault,
  type Context,
  type PolicyAnswer,
  type RecordValues,
  type RowFilter,
} from '../../../kernel';
import { familySections, ownSections } from '../../school/academics';
import { ownStudents } from '../../foundation/people';

/** Applicants see theirs, those who are asked what they were asked, class teachers their students', the office all. */
async function visibleApplications(ctx: Context): Promise<PolicyAnswer> {
  const students = await ownStudents(ctx);
  if (students) return { student: { in: students } };
  if (ctx.can('leave.manage')) return true;
  const sections = (await ownSections(ctx)).filter((each) => each.classTeacher).map((each) => each.section);
  return [...involved(ctx), ...(sections.length > 0 ? [{ section: { in: sections } }] : [])];
}
async function writableApplications(ctx: Context): Promise<PolicyAnswer> {
  const students = await ownStudents(ctx);
  if (students) return { student: { in: students } };
  return ctx.can('leave.manage') ? true : involved(ctx);
}
const involved = (ctx: Context): RowFilter[] => [
  { approvers: ctx.actor.userId },
  ...(ctx.actor.staff ? [{ staff: ctx.actor.staff }] : []),
];

/** Rows without routes of their own: handlers decide about them, and students and guardians reach theirs only. */
async function rowsOfHandlers(ctx: Context): Promise<PolicyAnswer> {
  const students = await ownStudents(ctx);
  return students ? { student: { in: students } } : true;
}
/** The room of a person's decisions is their inbox. */
async function decisions(ctx: Context): Promise<PolicyAnswer> {
  const students = await ownStudents(ctx);
  return students ? [{ student: { in: students } }, { user: ctx.actor.userId }] : true;
}
/** Handlers show an approver what they decide about; changes and history are for the person and for the office. */
async function ownLeave(ctx: Context): Promise<PolicyAnswer> {
  const students = await ownStudents(ctx);
  if (students) return { student: { in: students } };
  if (ctx.can('leave.manage')) return true;
  return ctx.actor.staff ? { staff: ctx.actor.staff } : false;
}
async function ownDecisions(ctx: Context): Promise<PolicyAnswer> {
  const own = await ownLeave(ctx);
  return typeof own === 'boolean' && own ? true : [...(own ? [own as RowFilter] : []), { user: ctx.actor.userId }];
}

const NO_STEPS = t('Add at least one approval step.', 'অনুমোদনে অন্তত একটি ধাপ থাকতে হবে।');
const NO_ROLE = t('Select the approving role.', 'কোন ভূমিকার ব্যক্তি অনুমোদন দেবেন তা বাছাই করুন।');
const NO_STAFF = t('Select the approving employee.', 'কোন কর্মচারী অনুমোদন দেবেন তাঁকে বাছাই করুন।');
const NO_CLASS = t('Employees have no class teacher.', 'কর্মচারীর কোনো শ্রেণি শিক্ষক নেই।');
const NO_HEAD = t('Students have no reporting head.', 'শিক্ষার্থীর কোনো ঊর্ধ্বতন কর্মকর্তা নেই।');
const UPSIDE_DOWN = t('The upper limit is below the lower limit.', 'সর্বোচ্চ সীমা সর্বনিম্ন সীমার চেয়ে কম।');

interface StepValues {
  by: string;
  role?: string;
  staff?: string;
  delegate?: string;
}
/** Ids inside the steps are hostile as any other: they must be employees of this institution. */
async function checkChain(ctx: Context, { applicant, steps, fromDays, uptoDays }: RecordValues): Promise<void> {
  const list = steps as readonly StepValues[];
  if (list.length === 0) throw fieldFault('steps', NO_STEPS);
  if (uptoDays !== undefined && uptoDays < fromDays) throw fieldFault('uptoDays', UPSIDE_DOWN);
  for (const { by, role, staff } of list) {
    if (by === 'role' && !role) throw fieldFault('steps', NO_ROLE);
    if (by === 'staff' && !staff) throw fieldFault('steps', NO_STAFF);
    if (by === 'classTeacher' && applicant !== 'student') throw fieldFault('steps', NO_CLASS);
    if (by === 'reportingHead' && applicant === 'student') throw fieldFault('steps', NO_HEAD);
  }
  const ids = [...new Set(list.flatMap(({ staff, delegate }) => [staff, delegate]).filter((id) => id !== undefined))];
  if (ids.length > 0 && (await ctx.repo(Staff).count({ id: { in: ids } })) !== ids.length)
    throw fieldFault('steps', leaveErrors.LEAVE_STAFF_UNKNOWN.text);
}

/** Those who are asked, who take a lesson, or are away; families of the section; the office everything. */
async function knownCovers(ctx: Context): Promise<PolicyAnswer> {
  const sections = await familySections(ctx);
  if (sections) return sections.length > 0 && { section: { in: [...sections] } };
  if (ctx.can('leave.manage')) return true;
  const { staff } = ctx.actor;
  return staff ? [{ staff }, { absent: staff }, { offered: staff }] : false;
}

function ownSwaps(ctx: Context): PolicyAnswer {
  if (ctx.can('leave.manage')) return true;
  const { staff } = ctx.actor;
  return staff ? [{ from: staff }, { to: staff }] : false;
}

export const leavePolicies = [
  definePolicy(LeaveChain, { check: checkChain, remove: () => ({ state: { in: ['draft', 'off'] } }) }),
  definePolicy(LessonSwap, { by: ['from', 'to'], locks: ['from', 'to'], read: ownSwaps, write: ownSwaps }),
  definePolicy(LessonCover, {
    by: ['section', 'staff', 'absent', 'offered'],
    restsOn: [Student, Enrolment],
    locks: ['staff', 'application'],
    read: knownCovers,
    write: (ctx) => ctx.can('leave.manage'),
  }),
  definePolicy(LeaveApplication, {
    locks: ['student', 'staff'],
    by: ['student', 'staff', 'section', 'approvers'],
    restsOn: [Student],
    read: visibleApplications,
    write: writableApplications,
  }),
  definePolicy(LeaveDecision, {
    by: ['student', 'staff', 'user'],
    restsOn: [Student],
    read: decisions,
    told: ownDecisions,
    write: rowsOfHandlers,
  }),
  ...[LeaveBalance, LeaveEntry].map((entity) =>
    definePolicy(entity, {
      by: ['student', 'staff'],
      restsOn: [Student],
      read: rowsOfHandlers,
      told: ownLeave,
      write: rowsOfHandlers,
    }),
  ),
];
