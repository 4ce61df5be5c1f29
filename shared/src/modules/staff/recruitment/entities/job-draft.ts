import { z } from 'zod';
import { access, defineEntity, f, t } from '../../../../kit';

/** A form that someone has begun and not sent; only the system reads it, for the holder of the number. */
export const JobDraft = defineEntity({
  name: 'jobDraft',
  labels: {
    one: t('Unfinished job application', 'অসম্পূর্ণ চাকরির আবেদন'),
    many: t('Unfinished job applications', 'অসম্পূর্ণ চাকরির আবেদন'),
  },
  fields: {
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), system: true }),
    post: f.ref('jobPost', { label: t('Post', 'পদ'), system: true }),
    values: f.json(z.record(z.string().max(40), z.unknown()), {
      label: t('Form', 'ফরম'),
      system: true,
      sealed: true,
    }),
  },
  personal: { of: ['phone'], rows: 'purge' },
  title: 'phone',
  order: ['-createdAt'],
  unique: [['phone', 'post']],
  access: access({ read: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});
