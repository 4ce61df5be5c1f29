import { access, defineEntity, EVERYONE, f, lifecycle, t } from '../../../../kit';
import { assessmentKinds } from '../choices';

const reason = f.text({ label: t('Reason', 'কারণ'), max: 300 });
const NOT_GENERATED = t('Generate the results first.', 'আগে ফলাফল তৈরি করুন।');

export const assessmentLife = lifecycle({
  states: {
    draft: { label: t('Draft', 'খসড়া'), tone: 'neutral' },
    open: { label: t('Open for rating', 'মূল্যায়ন চলছে'), tone: 'warn' },
    closed: { label: t('Closed', 'মূল্যায়ন বন্ধ'), tone: 'info' },
    published: { label: t('Published', 'প্রকাশিত'), tone: 'good' },
  },
  transitions: {
    open: {
      label: t('Open for rating', 'মূল্যায়ন শুরু করুন'),
      from: ['draft'],
      to: 'open',
      who: ['head', 'office'],
      look: 'primary',
      overMany: true,
    },
    close: {
      label: t('Close rating', 'মূল্যায়ন বন্ধ করুন'),
      from: ['open'],
      to: 'closed',
      who: ['head', 'office'],
      look: 'primary',
      confirm: t('Teachers cannot change ratings after this.', 'এরপর শিক্ষকরা মূল্যায়ন বদলাতে পারবেন না।'),
      overMany: true,
    },
    reopen: {
      label: t('Open again', 'আবার খুলুন'),
      from: ['closed'],
      to: 'open',
      who: ['head', 'office'],
      input: { reason },
    },
    publish: {
      label: t('Publish', 'প্রকাশ করুন'),
      from: ['closed'],
      to: 'published',
      who: ['head'],
      look: 'primary',
      stamp: { at: 'publishedAt' },
      confirm: t('Students and guardians see it after this.', 'এরপর শিক্ষার্থী ও অভিভাবকরা এটি দেখতে পাবেন।'),
      guard: ({ generatedAt }: { generatedAt?: string | undefined }) => (generatedAt ? null : NOT_GENERATED),
    },
    withdraw: {
      label: t('Withdraw', 'প্রত্যাহার করুন'),
      from: ['published'],
      to: 'closed',
      who: ['head'],
      look: 'danger',
      input: { reason },
    },
  },
});

/**
 * One assessment of some classes: declared, rated by the teachers, generated, and published. A progress report is
 * one of its own kind.
 */
export const Assessment = defineEntity({
  name: 'assessment',
  labels: { one: t('Assessment', 'মূল্যায়ন'), many: t('Assessments', 'মূল্যায়ন') },
  fields: {
    title: f.text({ label: t('Title', 'শিরোনাম (ইংরেজি)'), list: true, search: true, max: 120 }),
    titleBn: f.text({ label: t('Title (Bengali)', 'শিরোনাম (বাংলা)'), list: true, search: true, max: 120 }),
    kind: f.choice(assessmentKinds, {
      label: t('Kind', 'ধরন'),
      list: true,
      filter: true,
      immutable: true,
      default: 'assessment',
    }),
    year: f.ref('academicYear', { label: t('Academic year', 'শিক্ষাবর্ষ'), list: true, filter: true }),
    classes: f.refs('class', { label: t('Classes', 'শ্রেণি'), list: true, min: 1, max: 40 }),
    startsOn: f.date({ label: t('Starts on', 'শুরুর তারিখ'), list: true }),
    endsOn: f.date({ label: t('Ends on', 'শেষের তারিখ'), list: true }),
    scale: f.ref('assessmentScale', { label: t('Result setting', 'ফলাফল সেটিংস') }),
    state: assessmentLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    generatedAt: f.dateTime({ label: t('Generated at', 'ফলাফল তৈরির সময়'), system: true, optional: true }),
    publishedAt: f.dateTime({ label: t('Published at', 'প্রকাশের সময়'), system: true, optional: true }),
  },
  title: { en: 'title', bn: 'titleBn' },
  order: ['-startsOn'],
  unique: [['year', 'title']],
  lifecycle: assessmentLife,
  access: access({ read: EVERYONE, write: ['head', 'office'] }),
  live: 'list',
  remove: 'if-unused',
  actions: ['list', 'get', 'options', 'create', 'update', 'remove', 'restore', 'export'],
});
