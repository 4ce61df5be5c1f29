import { access, defineEntity, EVERYONE, f, t } from '../../../../kit';
import { groupMark } from '../../../foundation/institutions';

// Students read the legend of their mark sheets and the rules that made them.
const ruleAccess = access({ read: EVERYONE, write: ['head', 'office'] });
const names = f.names({ max: 80 });

/** Scale that turns percentages into letters and points; its rows are grade bands. */
export const GradeScale = defineEntity({
  name: 'gradeScale',
  seldom: true,
  labels: { one: t('Grade scale', 'গ্রেড স্কেল'), many: t('Grade scales', 'গ্রেড স্কেল') },
  fields: {
    ...names,
    method: f.choice(
      [
        {
          value: 'subjects',
          label: t('Equal weight for every subject (school, HSC)', 'প্রতি বিষয়ের গুরুত্ব সমান (স্কুল, এইচএসসি)'),
        },
        { value: 'credits', label: t('By credits (degree, honours)', 'ক্রেডিট অনুযায়ী (ডিগ্রি, অনার্স)') },
      ],
      { label: t('Averaging', 'গড় নির্ণয়'), list: true, default: 'subjects' },
    ),
    maxPoint: f.decimal({ label: t('Highest point', 'সর্বোচ্চ পয়েন্ট'), list: true, min: 1, max: 10, default: 5 }),
    bonusAbove: f.decimal({
      label: t('Fourth-subject points count above', 'চতুর্থ বিষয়ের যত পয়েন্টের বেশি যোগ হয়'),
      list: true,
      min: 0,
      max: 10,
      default: 2,
    }),
    /** The version that took over the name; the scale stays for the results that were made with it. */
    successor: f.ref('gradeScale', { label: t('Newer version', 'নতুন সংস্করণ'), system: true, optional: true }),
  },
  lookedUp: groupMark,
  columns: ['name', 'nameBn', 'method', 'maxPoint', 'bonusAbove', 'keptBy'],
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['name']],
  access: ruleAccess,
  live: 'list',
  remove: 'if-unused',
});

export const GradeBand = defineEntity({
  name: 'gradeBand',
  seldom: true,
  labels: { one: t('Grade', 'গ্রেড'), many: t('Grades', 'গ্রেড') },
  fields: {
    scale: f.ref('gradeScale', { label: t('Grade scale', 'গ্রেড স্কেল'), list: true, filter: true }),
    from: f.percent({
      label: t('From (%)', 'শতকরা হতে (%)'),
      list: true,
      help: t('Up to, but not including, the next higher row.', 'পরবর্তী উঁচু সারির আগ পর্যন্ত।'),
    }),
    letter: f.text({ label: t('Letter', 'লেটার'), list: true, max: 6 }),
    point: f.decimal({ label: t('Point', 'পয়েন্ট'), list: true, min: 0, max: 10 }),
    pass: f.bool({ label: t('Pass grade', 'উত্তীর্ণ'), list: true, default: true }),
    remark: f.text({ label: t('Remark', 'মন্তব্য (ইংরেজি)'), list: true, optional: true, max: 60 }),
    remarkBn: f.text({ label: t('Remark (Bengali)', 'মন্তব্য (বাংলা)'), list: true, optional: true, max: 60 }),
  },
  lookedUp: groupMark,
  columns: ['scale', 'from', 'letter', 'point', 'pass', 'remark', 'remarkBn', 'keptBy'],
  title: 'letter',
  order: ['scale', '-from'],
  unique: [
    ['scale', 'from'],
    ['scale', 'letter'],
  ],
  access: ruleAccess,
  live: 'list',
  remove: 'free',
});

/**
 * The rules by which results are made. An institution may keep several (school, college, degree); an exam names one.
 */
export const ResultSetting = defineEntity({
  name: 'resultSetting',
  seldom: true,
  labels: { one: t('Result setting', 'ফলাফল সেটিংস'), many: t('Result settings', 'ফলাফল সেটিংস') },
  fields: {
    ...names,
    scale: f.ref('gradeScale', { label: t('Grade scale', 'গ্রেড স্কেল'), list: true, filter: true }),
    rounding: f.choice(
      [
        { value: 'none', label: t('None', 'করা হয় না') },
        { value: 'halfUp', label: t('To nearest whole mark', 'নিকটতম পূর্ণ নম্বরে') },
        { value: 'up', label: t('Up to next whole mark', 'পরবর্তী পূর্ণ নম্বরে') },
      ],
      { label: t('Rounding of subject totals', 'বিষয়ের মোট নম্বর পূর্ণকরণ'), list: true, default: 'none' },
    ),
    decimals: f.choice(
      [
        { value: 'halfUp', label: t('Round half up', 'আসন্ন মানে') },
        { value: 'cut', label: t('Truncate', 'কেটে দিয়ে') },
      ],
      { label: t('GPA decimals', 'জিপিএর দুই দশমিক'), default: 'halfUp' },
    ),
    passRule: f.choice(
      [
        { value: 'both', label: t('Overall and in each part', 'মোটে ও প্রতি অংশে') },
        { value: 'parts', label: t('In each part', 'প্রতি অংশে') },
        { value: 'overall', label: t('Overall', 'মোটে') },
      ],
      { label: t('To pass a subject', 'বিষয়ে উত্তীর্ণ হতে'), list: true, default: 'both' },
    ),
    pairRule: f.choice(
      [
        { value: 'pooled', label: t('Together', 'একত্রে') },
        { value: 'each', label: t('Each paper separately', 'প্রতি পত্রে আলাদা') },
      ],
      { label: t('Paired papers pass', 'যুগ্ম পত্রে পাস'), default: 'pooled' },
    ),
    optionalInTotal: f.choice(
      [
        { value: 'none', label: t('Not added', 'যোগ হয় না') },
        { value: 'above', label: t('Marks above 40%', '৪০ শতাংশের বেশি নম্বর') },
        { value: 'full', label: t('All marks', 'সম্পূর্ণ') },
      ],
      { label: t('Fourth subject in the grand total', 'মোট নম্বরে চতুর্থ বিষয়'), default: 'none' },
    ),
    optionalMustBeSat: f.bool({
      label: t('Fourth subject must be attended', 'চতুর্থ বিষয়ে উপস্থিতি আবশ্যিক'),
      default: true,
    }),
    graceMarks: f.decimal({
      label: t('Grace marks in a subject, at most', 'এক বিষয়ে সর্বোচ্চ গ্রেস নম্বর'),
      help: t(
        'Given only where they make a failed subject pass; the grade is not raised further. 0: no grace marks.',
        'শুধু অকৃতকার্য বিষয় উত্তীর্ণ করতে দেওয়া হয়, গ্রেড এর বেশি বাড়ে না। ০ হলে গ্রেস নম্বর নেই।',
      ),
      min: 0,
      max: 20,
      default: 0,
    }),
    graceSubjects: f.int({
      label: t('Subjects with grace marks per student, at most', 'একজনের সর্বোচ্চ যত বিষয়ে গ্রেস নম্বর'),
      min: 1,
      max: 15,
      default: 1,
    }),
    graceTo: f.choice(
      [
        {
          value: 'result',
          label: t('Only students who then pass the exam', 'যারা এতে পুরো পরীক্ষায় উত্তীর্ণ হয়, শুধু তাদের'),
        },
        {
          value: 'subject',
          label: t('Every subject that then passes', 'এতে উত্তীর্ণ হয় এমন প্রতিটি বিষয়ে'),
        },
      ],
      { label: t('Grace marks go to', 'গ্রেস নম্বর যাদের'), default: 'result' },
    ),
    rankBy: f.choice(
      [
        { value: 'gpa', label: t('GPA, then total', 'জিপিএ, তারপর মোট নম্বর') },
        { value: 'total', label: t('Total only', 'শুধু মোট নম্বর') },
      ],
      { label: t('Merit order', 'মেধাক্রমের ভিত্তি'), list: true, default: 'gpa' },
    ),
    tieSubjects: f.refs('subject', {
      label: t('Tie-breaking subjects', 'সমতায় যেসব বিষয় দেখা হয়'),
      optional: true,
      max: 10,
    }),
    ties: f.choice(
      [
        { value: 'competition', label: t('1, 1, 3', '১, ১, ৩') },
        { value: 'dense', label: t('1, 1, 2', '১, ১, ২') },
        { value: 'unique', label: t('By roll, no ties', 'রোল অনুযায়ী, সমতা নেই') },
      ],
      { label: t('Ties', 'সমতা'), default: 'competition' },
    ),
    rankFailed: f.bool({ label: t('Include failed students in positions', 'অনুত্তীর্ণরাও মেধাস্থান পায়'), default: false }),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['name'],
  unique: [['name']],
  access: ruleAccess,
  live: 'list',
  remove: 'if-unused',
});
