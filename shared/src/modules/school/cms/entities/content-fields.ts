import { access, EVERYONE, f, t } from '../../../../kit';

/** Everyone reads published records (a policy hides drafts); the head and the office write. */
export const contentAccess = access({ read: [...EVERYONE, 'visitor'], write: ['head', 'office'] });
export const titles = {
  title: f.text({ label: t('Title', 'শিরোনাম (ইংরেজি)'), list: true, search: true, max: 300 }),
  titleBn: f.text({ label: t('Title (Bengali)', 'শিরোনাম (বাংলা)'), list: true, search: true, max: 300 }),
};
export const bodies = {
  body: f.longText({ label: t('Text', 'বিবরণ (ইংরেজি)'), search: true }),
  bodyBn: f.longText({ label: t('Text (Bengali)', 'বিবরণ (বাংলা)'), search: true }),
};
export const status = f.choice(
  [
    { value: 'draft', label: t('Draft', 'খসড়া'), tone: 'neutral' },
    { value: 'published', label: t('Published', 'প্রকাশিত'), tone: 'good' },
  ],
  { label: t('Status', 'অবস্থা'), list: true, filter: true, default: 'draft' },
);
/** The states of what appears and expires at set times: notices, events and pages. */
export const timedStatus = f.choice(
  [
    { value: 'draft', label: t('Draft', 'খসড়া'), tone: 'neutral' },
    { value: 'scheduled', label: t('Scheduled', 'নির্ধারিত'), tone: 'info' },
    { value: 'published', label: t('Published', 'প্রকাশিত'), tone: 'good' },
    { value: 'expired', label: t('Expired', 'মেয়াদোত্তীর্ণ'), tone: 'neutral' },
  ],
  { label: t('Status', 'অবস্থা'), list: true, filter: true, default: 'draft' },
);
export const times = {
  appearsAt: f.dateTime({
    label: t('Publish at', 'প্রকাশের সময়'),
    help: t('Needed when the status is Scheduled.', 'অবস্থা “নির্ধারিত” হলে দিতে হবে।'),
    optional: true,
  }),
  expiresAt: f.dateTime({ label: t('Expires at', 'মেয়াদ শেষ'), optional: true }),
};
export const timedIndexes = [
  ['status', 'appearsAt'],
  ['status', 'expiresAt'],
] as const;
export const rank = f.rank();
/** Readers of the portal follow the room of published records; the whole list only those who see drafts. */
export const shared = {
  title: { en: 'title', bn: 'titleBn' },
  access: contentAccess,
  live: { room: ['status'] },
  remove: 'free',
} as const;

/** Students in a picture, for those that anyone may see. Until someone says it, nobody sees the picture. */
export const pictured = {
  shows: f.choice(
    [
      { value: 'unsaid', label: t('Not said yet', 'এখনো বলা হয়নি'), tone: 'warn' },
      { value: 'nobody', label: t('No student recognisable', 'কোনো শিক্ষার্থীকে চেনা যায় না'), tone: 'neutral' },
      { value: 'students', label: t('The students named below', 'নিচের শিক্ষার্থীরা'), tone: 'info' },
    ],
    {
      label: t('Who can be recognised', 'কাকে চেনা যায়'),
      list: true,
      filter: true,
      default: 'unsaid',
      help: t(
        'The public sees the picture only after this is answered, and only while everyone named consents.',
        'এটি জানানোর পর এবং নামোল্লেখ করা সবার সম্মতি থাকলেই জনসাধারণ ছবিটি দেখতে পায়।',
      ),
    },
  ),
  students: f.refs('student', { label: t('Students in the picture', 'ছবির শিক্ষার্থীরা'), optional: true, max: 60 }),
  /** Kept with the picture, so that a withdrawal takes it away in its own transaction. */
  withheld: f.bool({
    label: t('Hidden from the public', 'জনসাধারণের কাছে গোপন'),
    system: true,
    list: true,
    filter: true,
    default: true,
  }),
};
