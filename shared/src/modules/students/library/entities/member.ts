import { access, defineEntity, EVERYONE, f, lifecycle, t } from '../../../../kit';

const desk = 'library.desk';
export const memberLife = lifecycle({
  states: {
    active: { label: t('Active', 'সক্রিয়'), tone: 'good' },
    suspended: { label: t('Suspended', 'স্থগিত'), tone: 'bad' },
    closed: { label: t('Closed', 'বন্ধ'), tone: 'neutral' },
  },
  transitions: {
    suspend: {
      label: t('Suspend', 'স্থগিত করুন'),
      from: ['active'],
      to: 'suspended',
      permission: desk,
      look: 'danger',
      input: {
        suspendedUntil: f.date({ label: t('Until', 'যে পর্যন্ত'), optional: true }),
        suspendReason: f.text({ label: t('Reason', 'কারণ'), max: 300 }),
      },
      tell: {
        fields: ['student', 'staff'],
        text: t('Library card {title} is suspended', 'গ্রন্থাগার কার্ড {title} স্থগিত করা হয়েছে'),
        link: '/library/mine',
        kind: 'library',
      },
      overMany: true,
    },
    restoreRights: {
      label: t('End suspension', 'স্থগিতাদেশ তুলুন'),
      from: ['suspended'],
      to: 'active',
      permission: desk,
      overMany: true,
    },
    close: { label: t('Close', 'বন্ধ করুন'), from: ['active', 'suspended'], to: 'closed' },
    reopen: { label: t('Reopen', 'আবার চালু করুন'), from: ['closed'], to: 'active' },
  },
});

/** A reader: a student or an employee of the institution, who has a card. Never a second record of the person. */
export const LibraryMember = defineEntity({
  name: 'libraryMember',
  labels: { one: t('Reader', 'পাঠক'), many: t('Readers', 'পাঠকগণ') },
  fields: {
    card: f.code({ label: t('Card number', 'কার্ড নম্বর'), list: true, search: true, system: true, max: 30 }),
    student: f.ref('student', {
      label: t('Student', 'শিক্ষার্থী'),
      list: true,
      filter: true,
      system: true,
      optional: true,
    }),
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true, system: true, optional: true }),
    category: f.ref('memberCategory', { label: t('Reader category', 'পাঠকের শ্রেণি'), list: true, filter: true }),
    validUntil: f.date({ label: t('Valid until', 'মেয়াদ'), optional: true, list: true }),
    note: f.text({ label: t('Remark', 'মন্তব্য'), optional: true, max: 300, read: desk }),
    state: memberLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    suspendedUntil: f.date({ label: t('Suspended until', 'যে পর্যন্ত স্থগিত'), system: true, optional: true }),
    suspendReason: f.text({ label: t('Reason for suspension', 'স্থগিতের কারণ'), system: true, optional: true, max: 300 }),
  },
  title: 'card',
  order: ['card'],
  unique: [['card'], ['student'], ['staff']],
  access: access({ read: EVERYONE, update: ['head', 'librarian'] }),
  live: { room: ['student', 'staff'] },
  remove: 'if-unused',
  actions: ['list', 'get', 'options', 'update', 'export'],
  lifecycle: memberLife,
});
