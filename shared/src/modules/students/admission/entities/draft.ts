import { z } from 'zod';
import { access, defineEntity, f, t } from '../../../../kit';

/** A form that a family has begun and not sent; only the system reads it, for the holder of the number. */
export const AdmissionDraft = defineEntity({
  name: 'admissionDraft',
  labels: { one: t('Begun application', 'অসম্পূর্ণ আবেদন'), many: t('Begun applications', 'অসম্পূর্ণ আবেদন') },
  fields: {
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), system: true }),
    declaration: f.ref('admissionDeclaration', { label: t('Admission declaration', 'ভর্তি ঘোষণা'), system: true }),
    values: f.json(z.record(z.string().max(40), z.unknown()), {
      label: t('Form', 'ফরম'),
      system: true,
      sealed: true,
    }),
  },
  personal: { of: ['phone'], rows: 'purge' },
  title: 'phone',
  order: ['-createdAt'],
  unique: [['phone', 'declaration']],
  access: access({ read: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});
