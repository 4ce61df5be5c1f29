import { access, defineEntity, EVERYONE, f, ofInstitution, t } from '../../../../kit';

/**
 * Counts the changes of what stands on the shelves, for readers of the website: they follow this one number and ask
 * again, and never read copies, loans or readers.
 */
export const LibraryShelf = defineEntity({
  name: 'libraryShelf',
  labels: { one: t('State of the shelves', 'তাকের অবস্থা'), many: t('States of the shelves', 'তাকের অবস্থা') },
  fields: {
    /** Always `default`; makes a second one impossible. */
    key: f.code({ label: t('Code', 'কোড'), system: true, max: 10 }),
    changes: f.int({ label: t('Changes', 'পরিবর্তনের সংখ্যা'), system: true, min: 0 }),
  },
  personal: ofInstitution,
  title: 'key',
  order: ['key'],
  unique: [['key']],
  access: access({ read: [...EVERYONE, 'visitor'] }),
  live: 'list',
  remove: 'free',
  actions: [],
  audited: false,
});
