import { access, defineEntity, f, t } from '../../../../kit';

/**
 * At which age whom service ends. The first rule by order that fits an employee holds; where none does, the national
 * age.
 */
export const RetirementRule = defineEntity({
  name: 'retirementRule',
  labels: { one: t('Retirement rule', 'অবসরের নিয়ম'), many: t('Retirement rules', 'অবসরের নিয়মাবলি') },
  fields: {
    ...f.names({ max: 80 }),
    who: f.choice(
      [
        { value: 'everyone', label: t('Everyone', 'সবাই') },
        { value: 'teaching', label: t('Teaching posts', 'শিক্ষক') },
        { value: 'support', label: t('Other posts', 'কর্মচারী') },
      ],
      { label: t('Who', 'যাঁদের জন্য'), list: true, filter: true, default: 'everyone' },
    ),
    designation: f.ref('designation', {
      label: t('Designation', 'পদবি'),
      help: t('Leave empty for all designations.', 'সব পদবির জন্য হলে খালি রাখুন।'),
      optional: true,
      list: true,
    }),
    age: f.int({ label: t('Age in years', 'বয়স (বছর)'), list: true, min: 40, max: 80, default: 60 }),
    rank: f.rank(),
    active: f.active(),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['rank', 'name'],
  unique: [['name']],
  access: access({ read: ['head', 'office'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
});
