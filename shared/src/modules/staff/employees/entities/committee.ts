import { access, defineEntity, f, STAFF, t } from '../../../../kit';

const committeeRoles = [
  { value: 'chair', label: t('Chairperson', 'সভাপতি') },
  { value: 'secretary', label: t('Member secretary', 'সদস্য সচিব') },
  { value: 'founder', label: t('Founder member', 'প্রতিষ্ঠাতা সদস্য') },
  { value: 'donor', label: t('Donor member', 'দাতা সদস্য') },
  { value: 'teacher', label: t('Teacher representative', 'শিক্ষক প্রতিনিধি') },
  { value: 'guardian', label: t('Guardian member', 'অভিভাবক সদস্য') },
  { value: 'member', label: t('Member', 'সদস্য') },
] as const;

/** A managing body or another committee with its term and members; exam and purchase committees are kept here too. */
export const Committee = defineEntity({
  name: 'committee',
  labels: { one: t('Committee', 'কমিটি'), many: t('Committees', 'কমিটি') },
  fields: {
    ...f.names({
      label: { en: t('Committee Name', 'কমিটির নাম (ইংরেজি)'), bn: t('Committee name (Bengali)', 'কমিটির নাম (বাংলা)') },
    }),
    kind: f.choice(
      [
        { value: 'managing', label: t('Managing committee', 'ম্যানেজিং কমিটি') },
        { value: 'governing', label: t('Governing body', 'গভর্নিং বডি') },
        { value: 'adHoc', label: t('Ad hoc committee', 'অ্যাডহক কমিটি') },
        { value: 'work', label: t('Working committee', 'কার্যনির্বাহী উপকমিটি') },
      ],
      { label: t('Kind', 'ধরন'), list: true, filter: true },
    ),
    from: f.date({ label: t('Start Date', 'শুরুর তারিখ'), list: true }),
    until: f.date({ label: t('End Date', 'শেষের তারিখ'), list: true, optional: true, filter: true }),
    approval: f.text({ label: t('Approval memo', 'অনুমোদনের স্মারক নম্বর'), optional: true, max: 120 }),
    members: f.rows(
      {
        name: f.text({ label: t('Name', 'নাম'), max: 120 }),
        role: f.choice(committeeRoles, { label: t('Position', 'পদ'), default: 'member' }),
        staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), optional: true }),
        phone: f.phone({ label: t('Mobile', 'মোবাইল'), optional: true }),
        note: f.text({ label: t('Note', 'মন্তব্য'), optional: true, max: 200 }),
      },
      {
        label: t('Members', 'সদস্যগণ'),
        min: 1,
        max: 40,
        judge: (rows) =>
          rows.flatMap(({ role }, row) =>
            role === 'chair' && rows.findIndex((each) => each.role === 'chair') !== row
              ? [{ row, column: 'role', text: ONE_CHAIR }]
              : [],
          ),
      },
    ),
    file: f.file({ label: t('Approval letter', 'অনুমোদনপত্র'), optional: true }),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['-from', 'name'],
  unique: [['name', 'from']],
  access: access({ read: STAFF, write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
});
const ONE_CHAIR = t('A committee has one chairperson.', 'একটি কমিটিতে সভাপতি একজনই থাকেন।');
