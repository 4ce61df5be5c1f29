import { access, defineEntity, f, t } from '../../../../kit';

export const publicationStates = [
  { value: 'waiting', label: t('Scheduled', 'নির্ধারিত'), tone: 'info' },
  { value: 'published', label: t('Published', 'প্রকাশিত'), tone: 'good' },
  { value: 'changed', label: t('Time changed', 'সময় পরিবর্তিত'), tone: 'neutral' },
  { value: 'cancelled', label: t('Cancelled', 'বাতিল'), tone: 'bad' },
  { value: 'superseded', label: t('Not published: newer version', 'প্রকাশ হয়নি: নতুন সংস্করণ আছে'), tone: 'warn' },
  {
    value: 'outdated',
    label: t('Not published: rules changed', 'প্রকাশ হয়নি: নিয়ম বদলেছে'),
    tone: 'warn',
  },
] as const;

/**
 * The moment at which a version of an exam's results is to be published. At most one of an exam waits; a changed
 * time is
 * a new row. It is apart from the exam, which students read, and from the versions, which are too many for a schedule
 * that looks through all institutions.
 */
export const ResultPublication = defineEntity({
  name: 'resultPublication',
  labels: { one: t('Scheduled publication', 'নির্ধারিত প্রকাশ'), many: t('Scheduled publications', 'নির্ধারিত প্রকাশ') },
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), system: true, list: true, filter: true }),
    version: f.int({ label: t('Version', 'সংস্করণ'), system: true, list: true, min: 1 }),
    publishAt: f.dateTime({ label: t('Date and time', 'তারিখ ও সময়'), system: true, list: true }),
    setBy: f.ref('user', { label: t('Set by', 'নির্ধারণ করেছেন'), system: true }),
    state: f.choice(publicationStates, { label: t('Status', 'অবস্থা'), system: true, list: true, filter: true }),
    reason: f.text({
      label: t('Reason for the change', 'পরিবর্তনের কারণ'),
      system: true,
      optional: true,
      list: true,
      max: 500,
    }),
  },
  title: 'publishAt',
  order: ['exam', '-createdAt'],
  indexes: [['exam', 'state']],
  access: access({ read: ['head', 'office', 'teacher'], create: ['head', 'office'], update: ['head', 'office'] }),
  live: { room: ['exam'], fields: ['exam', 'version', 'publishAt', 'state'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
});
