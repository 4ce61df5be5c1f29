import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';

/** How the national curriculum divides the marks of subjects in some classes: data of the platform, with its source. */
export const MarksDivision = defineEntity({
  name: 'marksDivision',
  labels: { one: t('Division of marks', 'মানবণ্টন'), many: t('National divisions of marks', 'জাতীয় মানবণ্টন') },
  fields: {
    ...f.names({ max: 120 }),
    classes: f.text({
      label: t('Classes', 'শ্রেণি'),
      help: t('Names in either language, separated by semicolons.', 'নাম, যেকোনো ভাষায়, সেমিকোলন দিয়ে আলাদা।'),
      max: 200,
    }),
    subjects: f.text({
      label: t('Subject codes', 'বিষয় কোড'),
      help: t('Separated by semicolons: 136; 137; 138', 'সেমিকোলন দিয়ে আলাদা: 136; 137; 138'),
      list: true,
      max: 300,
    }),
    parts: f.code({
      label: t('Parts', 'অংশ'),
      help: t('Full marks of the parts: 50+25+25', 'অংশগুলোর পূর্ণমান: 50+25+25'),
      list: true,
      max: 40,
      pattern: /^[1-9]\d{0,2}(?:\+[1-9]\d{0,2}){0,5}$/,
    }),
    from: f.date({ label: t('In force from', 'কার্যকর'), list: true, filter: true }),
    until: f.date({ label: t('Until', 'পর্যন্ত'), list: true, optional: true }),
    basis: f.text({
      label: t('Source', 'সূত্র (ইংরেজি)'),
      help: t('Order, date and office.', 'আদেশ, তারিখ ও দপ্তর।'),
      max: 300,
    }),
    basisBn: f.text({ label: t('Source (Bengali)', 'সূত্র (বাংলা)'), optional: true, max: 300 }),
    active: f.active(),
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['name', '-from'],
  unique: [['name', 'from']],
  scope: 'platform',
  access: access({ read: ['operator', 'head', 'office'], write: ['operator'] }),
  live: 'list',
  remove: 'if-unused',
});
