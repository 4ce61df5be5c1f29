import { access, defineEntity, f, t } from '../../../../kit';

const names = f.names({ max: 100 });
const title = { en: 'name', bn: 'nameBn' } as const;
const rank = f.rank();
const operators = access({ read: ['operator'], write: ['operator'] });

/**
 * The smallest thing that can be given or left out: a part of the product, with its permissions and screens. The
 * product says which there are; only their names are the platform's.
 */
export const SubModule = defineEntity({
  name: 'subModule',
  labels: { one: t('Sub-module', 'উপ-মডিউল'), many: t('Sub-modules', 'উপ-মডিউল') },
  fields: {
    /** Key of the part of the product, see `parts.ts`. */
    key: f.code({
      label: t('Built-in part', 'সিস্টেমের অংশ'),
      list: true,
      search: true,
      max: 60,
      system: true,
      immutable: true,
    }),
    ...names,
    rank,
  },
  title,
  order: ['rank', 'name'],
  unique: [['key']],
  scope: 'platform',
  access: operators,
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'options', 'update', 'export'],
});

/** Features offered together, such as everything about accounts. */
export const ProductModule = defineEntity({
  name: 'productModule',
  labels: { one: t('Module', 'মডিউল'), many: t('Modules', 'মডিউল') },
  fields: {
    ...names,
    subModules: f.refs('subModule', { label: t('Sub-modules', 'উপ-মডিউল'), list: true, max: 100, default: [] }),
    rank,
  },
  title,
  order: ['rank', 'name'],
  unique: [['name']],
  scope: 'platform',
  access: operators,
  live: 'list',
  remove: 'if-unused',
});

const fileSpace = f.int({
  label: t('File storage (MB)', 'ফাইলের জায়গা (মেগাবাইট)'),
  optional: true,
  min: 1,
  max: 10_000_000,
  help: t(
    'Leave blank for the standard storage. Storage of several packages is added together.',
    'খালি রাখলে সাধারণ জায়গা পাবে। একাধিক প্যাকেজের জায়গা যোগ হয়।',
  ),
});

/** The parts of the product given to an institution. */
export const Package = defineEntity({
  name: 'package',
  labels: { one: t('Package', 'প্যাকেজ'), many: t('Packages', 'প্যাকেজ') },
  fields: {
    ...names,
    modules: f.refs('productModule', { label: t('Modules', 'মডিউল'), list: true, max: 100, default: [] }),
    fileSpace,
    rank,
  },
  title,
  order: ['rank', 'name'],
  unique: [['name']],
  scope: 'platform',
  access: operators,
  live: 'list',
  remove: 'if-unused',
});

/** A package of one institution, for a time or permanently. An institution that has ever none has the whole product. */
export const PackageAttachment = defineEntity({
  name: 'packageAttachment',
  labels: { one: t('Package attachment', 'প্যাকেজ সংযুক্তি'), many: t('Package attachments', 'প্যাকেজ সংযুক্তি') },
  fields: {
    institution: f.ref('institution', {
      label: t('Institution', 'প্রতিষ্ঠান'),
      list: true,
      filter: true,
      immutable: true,
    }),
    package: f.ref('package', { label: t('Package', 'প্যাকেজ'), list: true, filter: true }),
    startsOn: f.date({ label: t('From', 'শুরু'), list: true, optional: true }),
    endsOn: f.date({ label: t('Until (inclusive)', 'শেষ (দিনটিসহ)'), list: true, optional: true }),
    /** The platform's own; the institution reads the rest. */
    note: f.text({ label: t('Note', 'মন্তব্য'), optional: true, max: 300, read: 'packageAttachment.update' }),
  },
  title: 'package',
  titleWithin: 'institution',
  order: ['institution', 'createdAt'],
  unique: [['institution', 'package']],
  scope: 'platform',
  access: access({ read: ['operator', 'head', 'office'], write: ['operator'] }),
  live: { room: ['institution'] },
  remove: 'free',
});
