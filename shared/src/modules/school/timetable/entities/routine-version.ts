import { access, defineEntity, EVERYONE, f, lifecycle, ofInstitution, t } from '../../../../kit';

const who = ['head', 'office'] as const;
const life = lifecycle({
  states: {
    draft: { label: t('Draft', 'খসড়া'), tone: 'neutral' },
    checking: { label: t('Being checked', 'যাচাই চলছে'), tone: 'info' },
    published: { label: t('Published', 'প্রকাশিত'), tone: 'good' },
    superseded: { label: t('Replaced', 'পুরোনো'), tone: 'neutral' },
  },
  transitions: {
    check: { label: t('Send for checking', 'যাচাইয়ে পাঠান'), from: ['draft'], to: 'checking', who },
    reopen: { label: t('Back to draft', 'খসড়ায় ফেরান'), from: ['checking'], to: 'draft', who },
    publish: {
      label: t('Publish', 'প্রকাশ করুন'),
      from: ['checking'],
      to: 'published',
      who: ['head'],
      look: 'primary',
      confirm: t(
        'From its first day, everyone sees this routine. Later changes need a new draft. Publish?',
        'কার্যকরের দিন থেকে সবাই এই রুটিন দেখবে। এরপর কিছু বদলাতে নতুন খসড়া লাগবে। প্রকাশ করবেন?',
      ),
      stamp: { by: 'publishedBy', at: 'publishedAt' },
    },
    /** A later version is in force. */
    supersede: { label: t('Replace', 'পুরোনো করা'), from: ['published'], to: 'superseded' },
  },
});

/**
 * One plan of the week for the whole institution, in force from a day on until the next one is. Its lessons change
 * while it is a draft, and never afterwards.
 */
export const RoutineVersion = defineEntity({
  name: 'routineVersion',
  seldom: true,
  labels: { one: t('Routine', 'রুটিন'), many: t('Routines', 'রুটিন') },
  fields: {
    ...f.names({ max: 120 }),
    from: f.date({ label: t('In force from', 'কার্যকরের তারিখ'), list: true, filter: true }),
    /** The version that it was drafted from; differences are counted from there. */
    basedOn: f.ref('routineVersion', { label: t('Drafted from', 'যে রুটিন থেকে তৈরি'), system: true, optional: true }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    publishedAt: f.dateTime({ label: t('Published at', 'প্রকাশের সময়'), system: true, optional: true }),
    publishedBy: f.ref('user', { label: t('Published by', 'প্রকাশ করেছেন'), system: true, optional: true }),
  },
  personal: ofInstitution,
  title: { en: 'name', bn: 'nameBn' },
  order: ['-from', '-createdAt'],
  unique: [['name']],
  indexes: [['state', '-from']],
  lifecycle: life,
  access: access({ read: EVERYONE, write: ['head', 'office'] }),
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'export'],
});
