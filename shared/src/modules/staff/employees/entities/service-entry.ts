import { access, defineEntity, f, KEPT, t } from '../../../../kit';

/** A line of the service book: what changed in post, grade or pay, from which day and by which order. */
export const ServiceEntry = defineEntity({
  name: 'serviceEntry',
  labels: { one: t('Service book entry', 'সার্ভিস বইয়ের লেখা'), many: t('Service book', 'সার্ভিস বই') },
  fields: {
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), list: true, filter: true, immutable: true }),
    on: f.date({ label: t('From', 'কার্যকরের তারিখ'), list: true, filter: true }),
    kind: f.choice(
      [
        { value: 'joining', label: t('Joining', 'যোগদান') },
        { value: 'confirmation', label: t('Confirmation', 'স্থায়ীকরণ') },
        { value: 'increment', label: t('Increment', 'বার্ষিক বেতন বৃদ্ধি') },
        { value: 'higherScale', label: t('Higher scale', 'উচ্চতর স্কেল') },
        { value: 'promotion', label: t('Promotion', 'পদোন্নতি') },
        { value: 'mpo', label: t('MPO enlistment', 'এমপিওভুক্তি') },
        { value: 'award', label: t('Award', 'পুরস্কার') },
        { value: 'penalty', label: t('Penalty', 'শাস্তি') },
        { value: 'other', label: t('Other', 'অন্যান্য') },
      ],
      { label: t('Event', 'ঘটনা'), list: true, filter: true },
    ),
    designation: f.ref('designation', { label: t('Designation', 'পদবি'), optional: true, list: true }),
    grade: f.int({ label: t('Pay grade', 'বেতন গ্রেড'), optional: true, list: true, min: 1, max: 20 }),
    basic: f.money({ label: t('Basic pay', 'মূল বেতন'), optional: true, list: true, min: 0 }),
    order: f.text({ label: t('Order number', 'আদেশ নম্বর'), optional: true, list: true, max: 80 }),
    note: f.text({ label: t('Note', 'মন্তব্য'), optional: true, max: 300 }),
    file: f.file({ label: t('File', 'ফাইল'), optional: true }),
  },
  personal: { of: ['staff'], rows: 'keep', why: KEPT.service, empty: ['note', 'file'] },
  title: 'kind',
  order: ['-on'],
  indexes: [['staff', 'on']],
  access: access({ read: ['head', 'office', 'accountant'], write: ['head', 'office'] }),
  live: { room: ['staff'] },
  remove: 'free',
});
