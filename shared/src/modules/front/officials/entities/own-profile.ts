import { z } from 'zod';
import { access, defineEntity, f, ofInstitution, t } from '../../../../kit';
import { shapeFields } from '../columns';
import { PORTALS } from '../portals';

/** The list of the platform as it was when it was copied or last looked at. */
const given = z.strictObject({
  ageOn: z.string().optional(),
  minAge: z.number().optional(),
  maxAge: z.number().optional(),
  columns: z.array(z.record(z.string(), z.unknown())),
});

/**
 * An institution's own list for an authority, begun as a copy of the platform's; removed, the platform's is followed.
 */
export const OwnProfile = defineEntity({
  name: 'ownProfile',
  labels: { one: t('List of our own', 'নিজস্ব তালিকার ছক'), many: t('Lists of our own', 'নিজস্ব তালিকার ছক') },
  fields: {
    portal: f.choice(PORTALS, { label: t('For', 'যার জন্য'), list: true, filter: true, system: true }),
    origin: f.ref('exportProfile', { label: t('Copied from', 'যেখান থেকে নেওয়া'), list: true, system: true }),
    given: f.json(given, { label: t('As it was copied', 'যেমন নেওয়া হয়েছিল'), system: true, optional: true }),
    ...shapeFields,
    note: f.text({ label: t('Note', 'মন্তব্য'), list: true, optional: true, max: 300 }),
  },
  personal: ofInstitution,
  title: 'portal',
  order: ['portal'],
  unique: [['portal']],
  access: access({ read: ['head', 'office'], write: ['head', 'office'] }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'update', 'remove'],
});
