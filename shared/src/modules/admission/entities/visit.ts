import { z } from 'zod';
import { access, defineEntity, f, NOBODY, t } from '../../../kit';

/** The code that was last sent to a number; only the system reads it. */
export const AdmissionCode = defineEntity({
  name: 'admissionCode',
  labels: { one: t('Admission code', 'ভর্তি আবেদনের কোড'), many: t('Admission codes', 'ভর্তি আবেদনের কোড') },
  fields: {
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), system: true }),
    /** The request that the code follows from, until it was used; the code itself is stored nowhere. */
    request: f.code({ label: t('Code of', 'যার কোড'), system: true, optional: true, max: 24, read: NOBODY }),
    /** The public form that it opens. */
    scope: f.text({ label: t('Form', 'ফরম'), system: true, max: 40 }),
    until: f.dateTime({ label: t('Valid until', 'মেয়াদ'), system: true }),
  },
  personal: { of: ['phone'], rows: 'purge' },
  title: 'phone',
  order: ['phone'],
  unique: [['phone']],
  access: access({ read: [] }),
  live: 'none',
  remove: 'free',
  actions: [],
  audited: false,
});

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
