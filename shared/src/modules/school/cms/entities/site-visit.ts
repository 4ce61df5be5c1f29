import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';

/**
 * Visits of one kind of page of an institution's website on one day. Nothing of a visitor is stored: no address, no
 * device, no time within the day.
 */
export const SiteVisit = defineEntity({
  name: 'siteVisit',
  labels: { one: t('Website visits', 'ওয়েবসাইট ভিজিট'), many: t('Website visits', 'ওয়েবসাইট ভিজিট') },
  fields: {
    day: f.date({ label: t('Day', 'তারিখ'), system: true }),
    /** `home`, `notices` or the key of another page. */
    page: f.code({ label: t('Page', 'পাতা'), system: true, max: 40 }),
    visits: f.int({ label: t('Visits', 'ভিজিট'), system: true, min: 0 }),
  },
  personal: ofInstitution,
  title: 'day',
  order: ['-day', 'page'],
  unique: [['day', 'page']],
  access: access({ read: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
  actions: [],
  audited: false,
});
