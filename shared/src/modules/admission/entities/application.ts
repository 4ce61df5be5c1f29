import { access, defineEntity, f, lifecycle, t } from '../../../kit';
import { bloodGroups, genders, religions } from '../../people';

const why = f.text({ label: t('Reason', 'কারণ'), max: 300 });

export const applicationLife = lifecycle({
  states: {
    unpaid: { label: t('Fee due', 'ফি বাকি'), tone: 'warn' },
    submitted: { label: t('Submitted', 'জমা হয়েছে'), tone: 'info' },
    returned: { label: t('Returned for correction', 'সংশোধনের জন্য ফেরত'), tone: 'warn' },
    eligible: { label: t('Eligible', 'যোগ্য'), tone: 'good' },
    ineligible: { label: t('Ineligible', 'অযোগ্য'), tone: 'bad' },
    selected: { label: t('Selected', 'নির্বাচিত'), tone: 'good' },
    waiting: { label: t('On the waiting list', 'অপেক্ষমাণ'), tone: 'warn' },
    notSelected: { label: t('Not selected', 'নির্বাচিত নয়'), tone: 'neutral' },
    lapsed: { label: t('Offer ended', 'সুযোগের মেয়াদ শেষ'), tone: 'bad' },
    admitted: { label: t('Admitted', 'ভর্তি হয়েছে'), tone: 'good' },
    withdrawn: { label: t('Withdrawn', 'প্রত্যাহৃত'), tone: 'neutral' },
  },
  transitions: {
    pay: { label: t('Fee received', 'ফি গৃহীত'), from: ['unpaid'], to: 'submitted' },
    accept: {
      label: t('Accept', 'গ্রহণ করুন'),
      from: ['submitted'],
      to: 'eligible',
      who: ['head', 'office'],
      look: 'primary',
      stamp: { by: 'checkedBy', at: 'checkedAt' },
    },
    giveBack: {
      label: t('Return for correction', 'সংশোধনের জন্য ফেরত দিন'),
      from: ['submitted'],
      to: 'returned',
      who: ['head', 'office'],
      input: { reason: why },
      stamp: { by: 'checkedBy', at: 'checkedAt' },
    },
    submitAgain: {
      label: t('Submit again', 'আবার জমা দিন'),
      from: ['returned'],
      to: 'submitted',
      who: ['head', 'office'],
    },
    reject: {
      label: t('Mark ineligible', 'অযোগ্য ঘোষণা করুন'),
      from: ['submitted'],
      to: 'ineligible',
      who: ['head', 'office'],
      look: 'danger',
      input: { reason: why },
      stamp: { by: 'checkedBy', at: 'checkedAt' },
    },
    reconsider: {
      label: t('Reconsider', 'পুনর্বিবেচনা করুন'),
      from: ['ineligible', 'eligible'],
      to: 'submitted',
      who: ['head'],
    },
    select: { label: t('Select', 'নির্বাচন করুন'), from: ['eligible', 'waiting'], to: 'selected' },
    wait: { label: t('Put on the waiting list', 'অপেক্ষমাণ তালিকায় রাখুন'), from: ['eligible'], to: 'waiting' },
    pass: { label: t('Not selected', 'নির্বাচিত নয়'), from: ['eligible'], to: 'notSelected' },
    lapse: { label: t('End the offer', 'সুযোগের মেয়াদ শেষ'), from: ['selected'], to: 'lapsed' },
    admit: { label: t('Admit', 'ভর্তি করুন'), from: ['selected'], to: 'admitted' },
    withdraw: {
      label: t('Withdraw', 'প্রত্যাহার করুন'),
      from: ['unpaid', 'submitted', 'returned', 'eligible', 'waiting'],
      to: 'withdrawn',
      who: ['head', 'office'],
      look: 'danger',
      input: { reason: why },
      confirm: t('Guardians are notified by SMS.', 'অভিভাবককে এসএমএসে জানানো হবে।'),
    },
    /** A seat that was won is not given away by the office alone. */
    giveUpSeat: {
      label: t('Give up the seat', 'নির্বাচিত আসন ছেড়ে দিন'),
      from: ['selected'],
      to: 'withdrawn',
      who: ['head'],
      look: 'danger',
      input: { reason: why },
      confirm: t(
        'Guardians are notified by SMS, and the seat goes to the next on the waiting list.',
        'অভিভাবককে এসএমএসে জানানো হবে এবং আসনটি অপেক্ষমাণ তালিকার পরের জন পাবে।',
      ),
    },
  },
});

/** An applicant of one declaration. It comes from the public form or from the office, and becomes a student when they are admitted. */
export const AdmissionApplication = defineEntity({
  name: 'admissionApplication',
  labels: { one: t('Admission application', 'ভর্তির আবেদন'), many: t('Admission applications', 'ভর্তির আবেদন') },
  fields: {
    number: f.code({ label: t('Application number', 'আবেদন নম্বর'), list: true, search: true, system: true, max: 40 }),
    declaration: f.ref('admissionDeclaration', {
      label: t('Admission declaration', 'ভর্তি ঘোষণা'),
      list: true,
      filter: true,
      immutable: true,
    }),
    ...f.names({
      label: {
        en: t("Applicant's name (English)", 'আবেদনকারীর নাম (ইংরেজি)'),
        bn: t("Applicant's name (Bengali)", 'আবেদনকারীর নাম (বাংলা)'),
      },
      max: 120,
    }),
    dateOfBirth: f.date({ label: t('Date of birth', 'জন্ম তারিখ'), list: true }),
    birthRegistration: f.code({
      label: t('Birth registration number', 'জন্ম নিবন্ধন নম্বর'),
      search: true,
      pattern: /^\d{16,17}$/,
      digits: true,
      help: t('17 digits (16 on old certificates).', '১৭ অঙ্ক (পুরোনো সনদে ১৬)।'),
    }),
    gender: f.choice(genders, { label: t('Gender', 'লিঙ্গ'), filter: true, worded: 'gender' }),
    religion: f.choice(religions, { label: t('Religion', 'ধর্ম'), worded: 'religion' }),
    bloodGroup: f.choice(bloodGroups, { label: t('Blood group', 'রক্তের গ্রুপ'), optional: true, worded: 'bloodGroup' }),
    fatherName: f.text({ label: t("Father's name", 'পিতার নাম (ইংরেজি)'), max: 120, search: true }),
    fatherNameBn: f.text({ label: t("Father's name (Bengali)", 'পিতার নাম (বাংলা)'), max: 120 }),
    fatherNid: nid(t("Father's NID", 'পিতার এনআইডি')),
    fatherOccupation: f.text({ label: t("Father's occupation", 'পিতার পেশা'), optional: true, max: 80 }),
    motherName: f.text({ label: t("Mother's name", 'মাতার নাম (ইংরেজি)'), max: 120 }),
    motherNameBn: f.text({ label: t("Mother's name (Bengali)", 'মাতার নাম (বাংলা)'), max: 120 }),
    motherNid: nid(t("Mother's NID", 'মাতার এনআইডি')),
    motherOccupation: f.text({ label: t("Mother's occupation", 'মাতার পেশা'), optional: true, max: 80 }),
    /** Messages go here, and anyone who holds it resumes the application. */
    phone: f.phone({ label: t("Guardian's mobile", 'অভিভাবকের মোবাইল'), list: true, search: true }),
    email: f.email({ label: t('Email', 'ইমেইল'), optional: true }),
    yearlyIncome: f.money({ label: t("Family's yearly income", 'পরিবারের বার্ষিক আয়'), optional: true }),
    presentAddress: f.text({ label: t('Present address', 'বর্তমান ঠিকানা'), max: 300 }),
    permanentAddress: f.text({ label: t('Permanent address', 'স্থায়ী ঠিকানা'), optional: true, max: 300 }),
    previousSchool: f.text({ label: t('Previous institution', 'আগের প্রতিষ্ঠান'), optional: true, max: 160 }),
    previousClass: f.text({ label: t('Class completed there', 'সেখানে উত্তীর্ণ শ্রেণি'), optional: true, max: 60 }),
    examHistory: f.rows(
      {
        exam: f.text({ label: t('Exam', 'পরীক্ষা'), max: 60 }),
        board: f.text({ label: t('Board', 'বোর্ড'), optional: true, max: 60 }),
        roll: f.code({ label: t('Roll', 'রোল'), optional: true }),
        registration: f.code({ label: t('Registration no.', 'নিবন্ধন নং'), optional: true }),
        session: f.text({ label: t('Session', 'সেশন'), optional: true, max: 20 }),
        year: f.int({ label: t('Passing year', 'পাসের বছর'), optional: true, min: 1950, max: 2100 }),
        gpa: f.decimal({ label: t('GPA', 'জিপিএ'), optional: true, scale: 2, min: 0, max: 5 }),
        gpaWithoutOptional: f.decimal({
          label: t('GPA without the fourth subject', 'চতুর্থ বিষয় ছাড়া জিপিএ'),
          optional: true,
          scale: 2,
          min: 0,
          max: 5,
        }),
      },
      { label: t('Exams passed', 'উত্তীর্ণ পরীক্ষা'), optional: true, min: 0, max: 5 },
    ),
    quotas: f.refs('admissionQuota', { label: t('Quotas claimed', 'দাবিকৃত কোটা'), optional: true, max: 10 }),
    photo: f.image({ label: t('Photograph', 'ছবি'), optional: true, keptFor: 'phone', portrait: true }),
    birthRecord: f.file({ label: t('Birth certificate', 'জন্ম সনদ'), optional: true, keptFor: 'phone' }),
    quotaProof: f.file({ label: t('Proof of the quota', 'কোটার প্রমাণ'), optional: true, keptFor: 'phone' }),
    /** Hundredths of a mark; where the declaration selects by marks. */
    score: f.decimal({ label: t('Marks', 'প্রাপ্ত নম্বর'), optional: true, list: true, scale: 2, min: 0, max: 1_000 }),
    state: applicationLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 300 }),
    /** From the public form or from the office. */
    source: f.choice(
      [
        { value: 'public', label: t('Website', 'ওয়েবসাইট') },
        { value: 'office', label: t('Office', 'অফিস') },
      ],
      { label: t('Received via', 'প্রাপ্তির মাধ্যম'), system: true, filter: true, default: 'office' },
    ),
    locale: f.choice(
      [
        { value: 'en', label: t('English', 'ইংরেজি') },
        { value: 'bn', label: t('Bengali', 'বাংলা') },
      ],
      { label: t('Language', 'ভাষা'), system: true, default: 'bn' },
    ),
    checkedBy: f.ref('user', { label: t('Checked by', 'যাচাইকারী'), system: true, optional: true }),
    checkedAt: f.dateTime({ label: t('Checked at', 'যাচাইয়ের সময়'), system: true, optional: true }),
    drawRank: f.int({
      label: t('Place in the draw', 'লটারিতে অবস্থান'),
      list: true,
      system: true,
      optional: true,
      min: 1,
    }),
    pool: f.code({ label: t('Selected in', 'যে আসনে নির্বাচিত'), system: true, optional: true, max: 20 }),
    waitingRank: f.int({
      label: t('Place on the waiting list', 'অপেক্ষমাণ ক্রম'),
      list: true,
      system: true,
      optional: true,
      min: 1,
    }),
    offerUntil: f.dateTime({ label: t('Offer ends', 'ভর্তির শেষ সময়'), list: true, system: true, optional: true }),
    student: f.ref('student', { label: t('Student', 'শিক্ষার্থী'), system: true, optional: true }),
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['number'],
  unique: [['number'], ['declaration', 'birthRegistration']],
  searchedByWords: true,
  indexes: [['phone'], ['declaration', 'state', 'waitingRank'], ['state', 'offerUntil']],
  lifecycle: applicationLife,
  access: access({ read: ['head', 'office', 'accountant'], write: ['head', 'office'] }),
  live: { room: ['declaration'] },
  remove: 'if-unused',
  // Nobody's application disappears: it is withdrawn. Numbers are given one by one, so no sheet brings any.
  actions: ['list', 'get', 'options', 'create', 'update', 'export'],
});

function nid(label: ReturnType<typeof t>) {
  return f.code({
    label,
    optional: true,
    pattern: /^(\d{10}|\d{13}|\d{17})$/,
    help: t('10, 13 or 17 digits.', '১০, ১৩ বা ১৭ অঙ্ক।'),
  });
}
