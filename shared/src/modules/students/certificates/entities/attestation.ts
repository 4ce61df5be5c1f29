import { access, defineEntity, f, KEPT, t } from '../../../../kit';

const desk = ['head', 'office'] as const;
const copies = t('Copies attested', 'সত্যায়িত কপি');

/** The register of copies that an officer of the institution attested: paper, holder, purpose, officer, date, serial. */
export const Attestation = defineEntity({
  name: 'attestation',
  labels: { one: t('Attestation', 'সত্যায়ন'), many: t('Attestation register', 'সত্যায়ন রেজিস্টার') },
  fields: {
    number: f.text({ label: t('Serial no.', 'ক্রমিক নং'), list: true, search: true, system: true, max: 40 }),
    date: f.date({ label: t('Date', 'তারিখ'), list: true, filter: true, system: true }),
    paper: f.text({
      label: t('Paper', 'কাগজ'),
      help: t('e.g. “SSC mark sheet, 2024”.', 'যেমন “এসএসসি নম্বরপত্র, ২০২৪”।'),
      list: true,
      search: true,
      max: 160,
    }),
    holderName: f.text({ label: t('Holder', 'ধারক'), list: true, search: true, max: 120 }),
    student: f.ref('student', {
      label: t('Student', 'শিক্ষার্থী'),
      help: t('If the holder is or was a student here.', 'ধারক এখানকার শিক্ষার্থী হলে।'),
      optional: true,
      filter: true,
    }),
    purpose: f.text({ label: t('Purpose', 'প্রয়োজন'), list: true, optional: true, max: 160 }),
    copies: f.int({ label: copies, list: true, min: 1, max: 50, default: 1 }),
    officer: f.ref('staff', { label: t('Officer', 'সত্যায়নকারী কর্মকর্তা'), list: true, filter: true }),
    note: f.text({ label: t('Note', 'মন্তব্য'), optional: true, max: 300 }),
    /** A wrong entry stays in the register, struck out with its reason. */
    struckOut: f.text({
      label: t('Struck out because', 'কর্তনের কারণ'),
      system: true,
      optional: true,
      list: true,
      max: 300,
    }),
  },
  personal: { of: ['student'], rows: 'keep', why: KEPT.proof, empty: ['holderName', 'purpose', 'note'] },
  title: 'number',
  order: ['-createdAt'],
  unique: [['number']],
  indexes: [['date']],
  access: access({ read: desk, create: desk }),
  live: 'list',
  remove: 'free',
  actions: ['list', 'get', 'create', 'export'],
});
