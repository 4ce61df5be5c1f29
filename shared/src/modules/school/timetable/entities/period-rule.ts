import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';

/**
 * How many periods the national curriculum gives some classes, or subjects of them: data of the platform, with its
 * source.
 */
export const PeriodRule = defineEntity({
  name: 'periodRule',
  labels: {
    one: t('Prescribed periods', 'নির্ধারিত পিরিয়ড'),
    many: t('Prescribed periods', 'নির্ধারিত পিরিয়ড'),
  },
  fields: {
    ...f.names({ max: 120 }),
    classes: f.text({
      label: t('Classes', 'শ্রেণি'),
      help: t('Names in either language, separated by semicolons.', 'নাম, যেকোনো ভাষায়, সেমিকোলন দিয়ে আলাদা।'),
      max: 200,
    }),
    subjects: f.text({
      label: t('Subject codes', 'বিষয় কোড'),
      help: t(
        'Separated by semicolons and counted together: 101; 102. Empty: all classes of a section.',
        'সেমিকোলন দিয়ে আলাদা, একত্রে গোনা হয়: 101; 102। খালি থাকলে শাখার সব ক্লাস।',
      ),
      list: true,
      optional: true,
      max: 300,
    }),
    perDay: f.int({
      label: t('Periods a day', 'দৈনিক পিরিয়ড'),
      help: t('For whole sections only; leave empty for subjects.', 'শুধু পুরো শাখার জন্য; বিষয়ের ক্ষেত্রে খালি রাখুন।'),
      list: true,
      optional: true,
      min: 1,
      max: 12,
    }),
    perWeek: f.int({ label: t('Periods a week', 'সাপ্তাহিক পিরিয়ড'), list: true, min: 1, max: 84 }),
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
