import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';

/**
 * The government share of pay beside the basic of the pay code, from the day of its order: data of the platform, with
 * its source.
 */
export const MpoRate = defineEntity({
  name: 'mpoRate',
  labels: { one: t('MPO rate', 'এমপিওর হার'), many: t('MPO rates', 'এমপিওর হার') },
  fields: {
    ...f.names({ max: 120 }),
    from: f.date({ label: t('In force from', 'কার্যকর'), list: true, filter: true }),
    until: f.date({ label: t('Until', 'পর্যন্ত'), list: true, optional: true }),
    houseRent: f.percent({ label: t('House rent, % of basic', 'বাড়িভাড়া, মূল বেতনের %'), list: true }),
    houseRentLeast: f.money({ label: t('House rent, at least', 'বাড়িভাড়া, সর্বনিম্ন'), list: true, min: 0 }),
    medical: f.money({ label: t('Medical allowance', 'চিকিৎসা ভাতা'), list: true, min: 0 }),
    festival: f.percent({ label: t('Festival bonus, % of basic', 'উৎসব ভাতা, মূল বেতনের %'), list: true }),
    retirement: f.percent({ label: t('Retirement fund, % of basic', 'অবসর তহবিল, মূল বেতনের %') }),
    welfare: f.percent({ label: t('Welfare trust, % of basic', 'কল্যাণ ট্রাস্ট, মূল বেতনের %') }),
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
  order: ['-from'],
  unique: [['from']],
  scope: 'platform',
  access: access({ read: ['operator', 'head', 'office', 'accountant'], write: ['operator'] }),
  live: 'list',
  remove: 'free',
});
