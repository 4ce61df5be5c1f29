import { access, defineEntity, f, KEPT, lifecycle, t } from '../../../../kit';

const office = ['head', 'office'] as const;
const family = ['student', 'guardian'] as const;
const link = '/student/result/master?exam=:exam&student=:student';
const BEFORE = { label: t('Mark before', 'আগের নম্বর') };
const AFTER = { label: t('Mark after', 'সংশোধিত নম্বর') };
const NOTE = { label: t('Office note', 'অফিসের মন্তব্য') };
const mark = (option: { label: ReturnType<typeof t> }) => f.decimal({ ...option, min: 0 });
const stamp = { by: 'decidedBy', at: 'decidedAt' };

const life = lifecycle({
  states: {
    applied: { label: t('Applied', 'আবেদিত'), tone: 'warn' },
    checking: { label: t('Under review', 'নিরীক্ষণ চলছে'), tone: 'info' },
    upheld: { label: t('Mark unchanged', 'নম্বর অপরিবর্তিত'), tone: 'neutral' },
    corrected: { label: t('Mark corrected', 'নম্বর সংশোধিত'), tone: 'good' },
    rejected: { label: t('Rejected', 'নামঞ্জুর'), tone: 'bad' },
    withdrawn: { label: t('Withdrawn', 'প্রত্যাহৃত'), tone: 'neutral' },
  },
  transitions: {
    takeUp: {
      label: t('Begin checking', 'নিরীক্ষণ শুরু করুন'),
      from: ['applied'],
      to: 'checking',
      who: office,
      look: 'primary',
    },
    uphold: {
      label: t('Leave mark unchanged', 'নম্বর অপরিবর্তিত রাখুন'),
      from: ['checking'],
      to: 'upheld',
      byOther: true,
      withheldFromActing: true,
      who: office,
      confirm: t('Guardians are notified that the mark stays.', 'নম্বর অপরিবর্তিত থাকার কথা অভিভাবককে জানানো হবে।'),
      stamp,
      tell: {
        fields: ['student', 'createdBy'],
        text: t('The script was checked again; the mark is unchanged.', 'উত্তরপত্র পুনরায় দেখা হয়েছে, নম্বর অপরিবর্তিত আছে।'),
        link,
      },
    },
    /** By the correction itself, which knows the marks. */
    correct: {
      label: t('Correct mark', 'নম্বর সংশোধন করুন'),
      from: ['checking'],
      to: 'corrected',
      byOther: true,
      withheldFromActing: true,
      input: { before: mark(BEFORE), after: mark(AFTER), note: f.text({ ...NOTE, optional: true, max: 300 }) },
      stamp,
      tell: {
        fields: ['student', 'createdBy'],
        text: t(
          'A mark was corrected after checking. The new result follows when it is published.',
          'নিরীক্ষণে একটি নম্বর সংশোধিত হয়েছে। প্রকাশের পর নতুন ফলাফল দেখা যাবে।',
        ),
        link,
      },
    },
    reject: {
      label: t('Reject', 'নামঞ্জুর করুন'),
      from: ['applied', 'checking'],
      to: 'rejected',
      byOther: true,
      withheldFromActing: true,
      who: office,
      look: 'danger',
      input: { note: f.text({ label: t('Reason', 'কারণ'), max: 300 }) },
      stamp,
      tell: {
        fields: ['student', 'createdBy'],
        text: t('An application for scrutiny was not accepted.', 'পুনঃনিরীক্ষণের একটি আবেদন গৃহীত হয়নি।'),
        link,
      },
    },
    withdraw: {
      label: t('Withdraw', 'প্রত্যাহার করুন'),
      from: ['applied'],
      to: 'withdrawn',
      who: family,
      confirm: t('An unpaid fee is cancelled.', 'ফি পরিশোধ না হয়ে থাকলে তা বাতিল হবে।'),
    },
  },
});

/**
 * A family asks that a script be checked again after the result was published; marks are added up again, not given
 * again.
 */
export const ResultScrutiny = defineEntity({
  name: 'resultScrutiny',
  labels: {
    one: t('Scrutiny application', 'পুনঃনিরীক্ষণের আবেদন'),
    many: t('Scrutiny of results', 'ফলাফল পুনঃনিরীক্ষণ'),
  },
  path: 'result-scrutinies',
  fields: {
    exam: f.ref('exam', { label: t('Exam', 'পরীক্ষা'), system: true, list: true, filter: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true, list: true, filter: true }),
    section: f.ref('section', { label: t('Section', 'শাখা'), system: true, list: true, filter: true }),
    paper: f.ref('examSubject', { label: t('Subject', 'বিষয়'), system: true, list: true }),
    /** The result that the family read. */
    version: f.int({ label: t('Result version', 'ফলাফল সংস্করণ'), system: true, min: 1 }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, list: true, optional: true, max: 300 }),
    fee: f.money({ label: t('Fee', 'ফি'), system: true, list: true }),
    state: life.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    before: f.decimal({ ...BEFORE, system: true, list: true, optional: true, min: 0 }),
    after: f.decimal({ ...AFTER, system: true, list: true, optional: true, min: 0 }),
    note: f.text({ ...NOTE, system: true, list: true, optional: true, max: 300 }),
    decidedBy: f.ref('user', { label: t('Decided by', 'সিদ্ধান্তদাতা'), system: true, optional: true }),
    decidedAt: f.dateTime({ label: t('Decided at', 'সিদ্ধান্তের সময়'), system: true, optional: true }),
  },
  personal: { of: ['student'], rows: 'keep', why: KEPT.results, empty: ['reason', 'note'] },
  title: 'paper',
  order: ['-createdAt'],
  indexes: [['exam', 'state'], ['student']],
  lifecycle: life,
  access: access({ read: [...office, ...family], create: family }),
  live: { room: ['student', 'exam'] },
  remove: 'free',
  actions: ['list', 'get', 'export'],
});
/** Applications that still ask for the paper to be checked, or have had it checked. */
export const SCRUTINY_COUNTS = ['applied', 'checking', 'upheld', 'corrected'] as const;
