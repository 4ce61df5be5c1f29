import { access, catalogAccess, defineEntity, EVERYONE, f, t, type Choice, type Text } from '../../../../kit';
import { bloodGroups, genders, religions } from '../choices';

const named = f.names({ max: 80 });
const rank = f.rank();
const active = f.active();
const title = { en: 'name', bn: 'nameBn' } as const;

/** Reason why a student sits their classes: regular, irregular, private …; an institution keeps its own list. */
export const StudentCategory = defineEntity({
  name: 'studentCategory',
  labels: { one: t('Student category', 'শিক্ষার্থীর ধরন'), many: t('Student categories', 'শিক্ষার্থীর ধরন') },
  fields: { ...named, rank, active },
  title,
  order: ['rank', 'name'],
  unique: [['name']],
  access: catalogAccess,
  live: 'list',
  remove: 'if-unused',
});

/**
 * An institution's names for the values of a fixed list, their order, and which it offers. Records store the code that
 * national rules use (the subject of religion, for example), so renaming or hiding a row never changes stored values.
 * Of several rows with one code the first represents it.
 */
const wording = <const N extends string, const C extends readonly Choice[]>(
  name: N,
  choices: C,
  { one, many, path }: { one: Text; many: Text; path?: string },
) =>
  defineEntity({
    name,
    labels: { one, many },
    fields: {
      code: f.choice(choices, {
        label: t('Counts as', 'যা হিসেবে গণ্য'),
        list: true,
        filter: true,
        immutable: true,
        help: t('Stored value used by national rules.', 'যা সংরক্ষিত হয়; জাতীয় নিয়মগুলো এটি অনুযায়ী চলে।'),
      }),
      ...named,
      rank,
      active,
    },
    title,
    order: ['rank', 'name'],
    unique: [['name']],
    access: access({ read: EVERYONE, write: ['head', 'office'] }),
    live: 'list',
    remove: 'free',
    ...(path ? { path } : {}),
  });

export const Religion = wording('religion', religions, { one: t('Religion', 'ধর্ম'), many: t('Religions', 'ধর্ম') });
export const Gender = wording('gender', genders, { one: t('Gender', 'লিঙ্গ'), many: t('Genders', 'লিঙ্গ') });
export const BloodGroup = wording('bloodGroup', bloodGroups, {
  one: t('Blood group', 'রক্তের গ্রুপ'),
  many: t('Blood groups', 'রক্তের গ্রুপ'),
});
