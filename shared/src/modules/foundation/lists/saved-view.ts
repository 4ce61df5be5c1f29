import { access, defineEntity, EVERYONE, f, t } from '../../../kit';

const everyone = ['operator', 'groupStaff', ...EVERYONE] as const;

/** A person's view of a list: order, search, filters, columns and density under a name. */
export const SavedView = defineEntity({
  name: 'savedView',
  labels: { one: t('Saved view', 'সংরক্ষিত ভিউ'), many: t('Saved views', 'সংরক্ষিত ভিউ') },
  fields: {
    /** Name of the listed entity, or id of a declared report, whose parameters are kept. */
    list: f.code({ label: t('List', 'তালিকা'), max: 60 }),
    name: f.text({ label: t('View name', 'ভিউয়ের নাম'), max: 80 }),
    owner: f.ref('user', { label: t('Owner', 'মালিক') }),
    /**
     * Its scope: id of the institution, else of the group, else `platform`. Filters name records that exist there only.
     */
    place: f.code({ label: t('Institution', 'প্রতিষ্ঠান'), max: 60 }),
    isShared: f.bool({ label: t('Shared with everyone', 'সবার জন্য শেয়ার করা'), default: false }),
    /** Opens with the list: an own one before the shared one. */
    isDefault: f.bool({ label: t('Default view', 'ডিফল্ট ভিউ'), default: false }),
    /** The state in the address of the list; parts that an entity no longer has are left out when it is read. */
    search: f.text({ label: t('Order, filters and columns', 'ক্রম, ফিল্টার ও কলাম'), max: 4_000, optional: true }),
    density: f.choice(
      [
        { value: 'normal', label: t('Comfortable', 'প্রশস্ত') },
        { value: 'compact', label: t('Compact', 'ঘন') },
      ],
      { label: t('Density', 'ঘনত্ব'), default: 'normal' },
    ),
  },
  personal: { of: ['owner'], rows: 'purge' },
  title: 'name',
  order: ['name'],
  unique: [['list', 'place', 'owner', 'name']],
  scope: 'platform',
  access: access({ read: everyone, write: everyone }),
  live: 'none',
  remove: 'free',
  actions: [],
  // A view of a list changes nothing that anyone has to answer for.
  audited: false,
});
