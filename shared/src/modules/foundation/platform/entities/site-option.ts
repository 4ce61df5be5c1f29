import { z } from 'zod';
import { access, defineEntity, EVERYONE, f, t } from '../../../../kit';

/** One choice of an institution that differs from the default. Without a row the default holds. */
export const SiteOption = defineEntity({
  name: 'siteOption',
  seldom: true,
  labels: { one: t('Option', 'অপশন'), many: t('Options', 'অপশন') },
  fields: {
    key: f.code({ label: t('Code', 'কোড'), system: true }),
    value: f.json(z.unknown(), { label: t('Value', 'মান'), system: true, optional: true }),
    /** A choice that is a record is here, so that the record is kept while it is chosen. */
    palette: f.ref('dashboardPalette', {
      label: t('Dashboard palette', 'ড্যাশবোর্ডের রং-বিন্যাস'),
      system: true,
      optional: true,
    }),
  },
  title: 'key',
  order: ['key'],
  unique: [['key']],
  // A portal is kept rendered until something that its visitors may read changes; the options for rendering belong to
  // that.
  access: access({ read: [...EVERYONE, 'visitor'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
  actions: [],
});
