import { access, defineEntity, EVERYONE, f, KEPT, t } from '../../../../kit';
import { approvalFields, decisionFields } from '../../../school/approvals';
import { LEAVE_DOCUMENT_TYPES, applicantKinds, halves } from '../choices';
import { leaveLife } from '../rules/states';

/**
 * One application for leave, or one order of duty. It is the aggregate root: it carries state, step and lock; decisions
 * are its rows.
 */
export const LeaveApplication = defineEntity({
  name: 'leaveApplication',
  labels: { one: t('Leave application', 'ছুটির আবেদন'), many: t('Leave applications', 'ছুটির আবেদন') },
  fields: {
    applicant: f.choice(applicantKinds, { label: t('Applicant', 'আবেদনকারী'), system: true }),
    student: f.ref('student', {
      label: t('Student', 'শিক্ষার্থী'),
      system: true,
      optional: true,
      list: true,
      filter: true,
    }),
    staff: f.ref('staff', {
      label: t('Employee', 'কর্মচারী'),
      system: true,
      optional: true,
      list: true,
      filter: true,
    }),
    /** Of the student when they applied. */
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true, optional: true, list: true, filter: true }),
    type: f.ref('leaveType', { label: t('Leave type', 'ছুটির ধরন'), system: true, list: true, filter: true }),
    isDuty: f.bool({ label: t('On duty', 'কর্তব্যরত'), system: true, filter: true, default: false }),
    from: f.date({ label: t('From', 'থেকে'), system: true, list: true, filter: true }),
    until: f.date({ label: t('Until', 'পর্যন্ত'), system: true, list: true }),
    half: f.choice(halves, { label: t('Half day', 'অর্ধদিবস'), system: true, default: 'none' }),
    /** The one day of which only a half is taken. */
    halfOn: f.date({ label: t('Half day on', 'অর্ধদিবসের তারিখ'), system: true, optional: true }),
    days: f.decimal({ label: t('Days', 'দিন'), system: true, list: true, scale: 1, min: 0, max: 366 }),
    year: f.int({ label: t('Year', 'বছর'), system: true, min: 2000, max: 2200 }),
    reason: f.longText({ label: t('Reason', 'কারণ'), system: true, max: 1000 }),
    /** Certificate, letter of a guardian and the like. */
    attachment: f.file({ label: t('Document', 'কাগজপত্র'), system: true, optional: true, accept: LEAVE_DOCUMENT_TYPES }),
    contact: f.text({
      label: t('Contact address or number during leave', 'ছুটিকালীন ঠিকানা বা নম্বর'),
      system: true,
      optional: true,
      max: 200,
    }),
    status: leaveLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    ...approvalFields,
    appliedBy: f.ref('user', { label: t('Applied by', 'আবেদন করেছেন'), system: true, optional: true }),
    appliedAt: f.dateTime({ label: t('Applied at', 'আবেদনের সময়'), system: true, optional: true, list: true }),
    decidedAt: f.dateTime({ label: t('Decided at', 'সিদ্ধান্তের সময়'), system: true, optional: true }),
    joinedOn: f.date({ label: t('Joined on', 'যোগদানের তারিখ'), system: true, optional: true }),
    /** Working days after the end of the leave and before joining. */
    overstay: f.decimal({
      label: t('Overstayed days', 'অতিরিক্ত অনুপস্থিত দিন'),
      system: true,
      optional: true,
      scale: 1,
      min: 0,
    }),
    endReason: f.text({ label: t('Reason for cancellation', 'বাতিলের কারণ'), system: true, optional: true, max: 500 }),
  },
  personal: {
    of: ['student', 'staff'],
    rows: 'keep',
    why: KEPT.service,
    empty: ['reason', 'attachment', 'contact', 'endReason'],
  },
  title: 'type',
  order: ['-from', '-createdAt'],
  indexes: [
    ['student', 'from'],
    ['staff', 'from'],
    ['section', 'from'],
    ['status', 'from'],
    ['approvers', 'status'],
  ],
  access: access({ read: EVERYONE, create: EVERYONE, update: EVERYONE }),
  live: { room: ['student', 'staff', 'section'], fields: ['status', 'step', 'days', 'decidedAt'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
  lifecycle: leaveLife,
});

/** A request to one person to decide, with their decision. A waiting one is an entry of their inbox. */
export const LeaveDecision = defineEntity({
  name: 'leaveDecision',
  labels: { one: t('Leave decision', 'ছুটির সিদ্ধান্ত'), many: t('Leave decisions', 'ছুটির সিদ্ধান্ত') },
  fields: {
    application: f.ref('leaveApplication', { label: t('Application', 'আবেদন'), system: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true, optional: true }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), system: true, optional: true }),
    ...decisionFields,
    task: f.choice(
      [
        { value: 'leave', label: t('Leave', 'ছুটি') },
        { value: 'cancel', label: t('Cancellation', 'বাতিল') },
      ],
      { label: t('Request', 'বিষয়'), system: true },
    ),
  },
  title: 'state',
  order: ['round', 'createdAt'],
  unique: [['application', 'round', 'user']],
  indexes: [['user', 'state']],
  // Only handlers reach them: applicants see theirs, the staff those of applications that they may see.
  access: access({ read: EVERYONE, create: EVERYONE, update: EVERYONE }),
  live: { room: ['user'], roomsOnly: true },
  remove: 'free',
  actions: [],
});
