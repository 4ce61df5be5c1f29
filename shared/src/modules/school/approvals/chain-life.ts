import { lifecycle, t, type RoleKey } from '../../../kit';

/**
 * The life of a chain: one person writes a draft, and another person puts it in force, ends it, or replaces it by its
 * revision. `write`: roles that propose; `confirm`: roles that may be the second person.
 */
export const chainLife = ({ write, confirm }: { write: readonly RoleKey[]; confirm: readonly RoleKey[] }) =>
  lifecycle({
    states: {
      draft: { label: t('Proposed', 'প্রস্তাবিত'), tone: 'neutral' },
      active: { label: t('In force', 'কার্যকর'), tone: 'good' },
      ending: { label: t('In force, end proposed', 'কার্যকর, বন্ধের প্রস্তাব আছে'), tone: 'warn' },
      off: { label: t('Ended', 'বন্ধ'), tone: 'neutral' },
    },
    transitions: {
      confirm: {
        label: t('Put in force', 'কার্যকর করুন'),
        from: ['draft'],
        to: 'active',
        who: confirm,
        look: 'primary',
        byOther: true,
        withheldFromActing: true,
        confirm: t('From now on, submissions go through these steps.', 'এখন থেকে যা জমা হবে তা এই ধাপগুলো দিয়ে যাবে।'),
      },
      /** Makes a draft with the same steps; confirmed, it takes the place of this one. */
      revise: {
        label: t('Propose a change', 'পরিবর্তন প্রস্তাব করুন'),
        from: ['active'],
        to: 'active',
        who: write,
        confirm: t(
          'A proposal with the same steps is added to the list. Edit it, and let someone else put it in force.',
          'একই ধাপের একটি প্রস্তাব তালিকায় যোগ হবে। সম্পাদনা করুন, তারপর অন্য কেউ কার্যকর করবেন।',
        ),
      },
      proposeEnd: {
        label: t('Propose to end', 'বন্ধের প্রস্তাব দিন'),
        from: ['active'],
        to: 'ending',
        who: write,
        look: 'danger',
        stamp: { by: 'submittedBy' },
      },
      keep: { label: t('Keep in force', 'কার্যকর রাখুন'), from: ['ending'], to: 'active', who: confirm },
      end: {
        label: t('Confirm end', 'বন্ধ নিশ্চিত করুন'),
        from: ['ending'],
        to: 'off',
        who: confirm,
        look: 'danger',
        byOther: true,
        withheldFromActing: true,
      },
      /** By the revision that takes its place. */
      replace: { label: t('Replace', 'প্রতিস্থাপন'), from: ['active', 'ending'], to: 'off' },
    },
  });
/** States in which a chain decides. */
export const IN_FORCE = ['active', 'ending'] as const;
