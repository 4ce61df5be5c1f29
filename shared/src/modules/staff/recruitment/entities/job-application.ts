import { access, defineEntity, f, KEPT, lifecycle, t } from '../../../../kit';
import { genders, NATIONAL_ID, religions, staffCareer } from '../../../foundation/people';

const why = f.text({ label: t('Reason', 'কারণ'), max: 300 });
const { education, experience, training, references } = staffCareer;

export const jobApplicationLife = lifecycle({
  states: {
    unpaid: { label: t('Fee to be confirmed', 'ফি যাচাই বাকি'), tone: 'warn' },
    received: { label: t('Received', 'জমা হয়েছে'), tone: 'info' },
    shortlisted: { label: t('Shortlisted', 'প্রাথমিকভাবে বাছাইকৃত'), tone: 'info' },
    called: { label: t('Called', 'সাক্ষাৎকারে আহূত'), tone: 'info' },
    interviewed: { label: t('Interviewed', 'সাক্ষাৎকার সম্পন্ন'), tone: 'info' },
    selected: { label: t('Selected', 'নির্বাচিত'), tone: 'good' },
    waiting: { label: t('On the waiting list', 'অপেক্ষমাণ'), tone: 'warn' },
    rejected: { label: t('Not selected', 'নির্বাচিত নন'), tone: 'bad' },
    joined: { label: t('Joined', 'যোগদান করেছেন'), tone: 'good' },
    withdrawn: { label: t('Withdrawn', 'প্রত্যাহৃত'), tone: 'neutral' },
  },
  transitions: {
    confirmFee: {
      label: t('Confirm the fee', 'ফি নিশ্চিত করুন'),
      from: ['unpaid'],
      to: 'received',
      withheldFromActing: true,
      who: ['head', 'office', 'accountant'],
      look: 'primary',
      stamp: { by: 'feeCheckedBy', at: 'feeCheckedAt' },
    },
    shortlist: {
      label: t('Shortlist', 'প্রাথমিক বাছাইয়ে রাখুন'),
      from: ['received'],
      to: 'shortlisted',
      who: ['head', 'office'],
      look: 'primary',
    },
    call: {
      label: t('Call for the interview', 'সাক্ষাৎকারে ডাকুন'),
      from: ['shortlisted', 'called'],
      to: 'called',
      who: ['head', 'office'],
      input: {
        interviewAt: f.dateTime({ label: t('Date and time', 'তারিখ ও সময়') }),
        interviewPlace: f.text({ label: t('Place', 'স্থান'), max: 160 }),
      },
    },
    attend: {
      label: t('Interviewed', 'সাক্ষাৎকার সম্পন্ন'),
      from: ['called'],
      to: 'interviewed',
      who: ['head', 'office'],
    },
    /** The last of the board took their mark away. */
    absent: { label: t('Not interviewed', 'সাক্ষাৎকার হয়নি'), from: ['interviewed'], to: 'called' },
    select: { label: t('Select', 'নির্বাচন করুন'), from: ['interviewed'], to: 'selected' },
    wait: { label: t('Put on the waiting list', 'অপেক্ষমাণ তালিকায় রাখুন'), from: ['interviewed'], to: 'waiting' },
    pass: { label: t('Not selected', 'নির্বাচিত নন'), from: ['called', 'interviewed'], to: 'rejected' },
    moveUp: {
      label: t('Select from the waiting list', 'অপেক্ষমাণ তালিকা থেকে নিন'),
      from: ['waiting'],
      to: 'selected',
      who: ['head'],
    },
    join: { label: t('Appoint', 'নিয়োগ দিন'), from: ['selected'], to: 'joined' },
    reject: {
      label: t('Reject', 'নামঞ্জুর করুন'),
      from: ['unpaid', 'received', 'shortlisted', 'called'],
      to: 'rejected',
      who: ['head', 'office'],
      look: 'danger',
      input: { reason: why },
      overMany: true,
    },
    reconsider: {
      label: t('Reconsider', 'পুনর্বিবেচনা করুন'),
      from: ['rejected'],
      to: 'received',
      who: ['head'],
      guard: ({ place }: { place?: number | undefined }) =>
        place === undefined ? null : t('The result has been published.', 'ফল প্রকাশিত হয়েছে।'),
    },
    /** After `reconsider`, where the fee was never confirmed. */
    awaitFee: { label: t('Confirm the fee first', 'আগে ফি যাচাই করতে হবে'), from: ['received'], to: 'unpaid' },
    withdraw: {
      label: t('Withdraw', 'প্রত্যাহার করুন'),
      from: ['unpaid', 'received', 'shortlisted', 'called', 'interviewed', 'selected', 'waiting'],
      to: 'withdrawn',
      who: ['head', 'office'],
      look: 'danger',
      input: { reason: why },
    },
  },
});

/**
 * Someone who wants a post. It comes from the website or from the office, and becomes an employee when they are
 * appointed.
 */
export const JobApplication = defineEntity({
  name: 'jobApplication',
  labels: { one: t('Job application', 'চাকরির আবেদন'), many: t('Job applications', 'চাকরির আবেদন') },
  fields: {
    number: f.code({ label: t('Application number', 'আবেদন নম্বর'), list: true, search: true, system: true, max: 40 }),
    post: f.ref('jobPost', { label: t('Post', 'পদ'), list: true, filter: true, immutable: true }),
    ...f.names({
      label: {
        en: t("Applicant's name", 'আবেদনকারীর নাম (ইংরেজি)'),
        bn: t("Applicant's name (Bengali)", 'আবেদনকারীর নাম (বাংলা)'),
      },
      max: 120,
    }),
    fatherName: f.text({ label: t("Father's name", 'পিতার নাম'), max: 120 }),
    motherName: f.text({ label: t("Mother's name", 'মাতার নাম'), max: 120 }),
    dateOfBirth: f.date({ label: t('Date of birth', 'জন্ম তারিখ'), list: true }),
    gender: f.choice(genders, { label: t('Gender', 'লিঙ্গ'), filter: true, worded: 'gender' }),
    religion: f.choice(religions, { label: t('Religion', 'ধর্ম'), optional: true, worded: 'religion' }),
    nationalId: f.code({
      sealed: true,
      label: t('National ID', 'জাতীয় পরিচয়পত্র নম্বর'),
      help: t('10, 13 or 17 digits', '১০, ১৩ বা ১৭ অঙ্ক'),
      digits: true,
      search: true,
      pattern: NATIONAL_ID,
    }),
    registration: f.code({ label: t('NTRCA registration', 'এনটিআরসিএ নিবন্ধন নম্বর'), optional: true }),
    /** Messages go here, and anyone who holds it follows the application. */
    phone: f.phone({ label: t('Mobile', 'মোবাইল'), list: true, search: true }),
    email: f.email({ label: t('Email', 'ইমেইল'), optional: true }),
    presentAddress: f.text({ label: t('Present address', 'বর্তমান ঠিকানা'), max: 300 }),
    permanentAddress: f.text({ label: t('Permanent address', 'স্থায়ী ঠিকানা'), optional: true, max: 300 }),
    education,
    experience,
    training,
    references,
    feeReference: f.text({
      label: t('Pay order, bank draft or transaction no.', 'পে-অর্ডার, ব্যাংক ড্রাফট বা লেনদেন নম্বর'),
      optional: true,
      max: 30,
    }),
    photo: f.image({ label: t('Photograph', 'ছবি'), optional: true, keptFor: 'phone', portrait: true }),
    cv: f.file({ label: t('Curriculum vitae', 'জীবনবৃত্তান্ত'), optional: true, keptFor: 'phone' }),
    state: jobApplicationLife.stateField({ label: t('Status', 'অবস্থা'), list: true, filter: true }),
    reason: f.text({ label: t('Reason', 'কারণ'), system: true, optional: true, max: 300 }),
    interviewAt: f.dateTime({ label: t('Interview', 'সাক্ষাৎকার'), list: true, system: true, optional: true }),
    interviewPlace: f.text({
      label: t('Place of the interview', 'সাক্ষাৎকারের স্থান'),
      system: true,
      optional: true,
      max: 160,
    }),
    /** Hundredths, as all marks here. */
    writtenMarks: f.decimal({
      label: t('Written test', 'লিখিত নম্বর'),
      system: true,
      optional: true,
      scale: 2,
      min: 0,
      max: 500,
    }),
    total: f.decimal({
      label: t('Total marks', 'মোট নম্বর'),
      system: true,
      optional: true,
      scale: 2,
      min: 0,
      max: 1_000,
    }),
    /** In the order of merit, given with the published result. */
    place: f.int({ label: t('Order of merit', 'মেধাক্রম'), list: true, system: true, optional: true, min: 1 }),
    feeCheckedBy: f.ref('user', { label: t('Fee confirmed by', 'ফি নিশ্চিত করেছেন'), system: true, optional: true }),
    feeCheckedAt: f.dateTime({ label: t('Fee confirmed at', 'ফি নিশ্চিতের সময়'), system: true, optional: true }),
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
    staff: f.ref('staff', { label: t('Employee', 'কর্মচারী'), system: true, optional: true }),
  },
  sections: [
    { title: t('Post', 'পদ'), fields: ['post', 'feeReference'] },
    {
      title: t('Applicant', 'আবেদনকারী'),
      fields: [
        'name',
        'nameBn',
        'fatherName',
        'motherName',
        'dateOfBirth',
        'gender',
        'religion',
        'nationalId',
        'registration',
      ],
    },
    { title: t('Contact', 'যোগাযোগ'), fields: ['phone', 'email', 'presentAddress', 'permanentAddress'] },
    {
      title: t('Education and career', 'শিক্ষা ও কর্মজীবন'),
      fields: ['education', 'experience', 'training', 'references'],
    },
    { title: t('Papers', 'কাগজপত্র'), fields: ['photo', 'cv'] },
  ],
  personal: {
    of: ['id', 'staff'],
    rows: 'keep',
    why: KEPT.proof,
    empty: [
      'name',
      'nameBn',
      'fatherName',
      'motherName',
      'dateOfBirth',
      'religion',
      'nationalId',
      'registration',
      'phone',
      'email',
      'presentAddress',
      'permanentAddress',
      'education',
      'experience',
      'training',
      'references',
      'photo',
      'cv',
      'reason',
    ],
  },
  title: { en: 'name', bn: 'nameBn' },
  order: ['number'],
  unique: [['number'], ['post', 'nationalId']],
  indexes: [['phone'], ['post', 'state']],
  lifecycle: jobApplicationLife,
  access: access({ read: ['head', 'office', 'accountant'], write: ['head', 'office'] }),
  live: { room: ['post'] },
  remove: 'if-unused',
  // Nobody's application disappears: it is withdrawn. Numbers are given one by one, so no sheet brings any.
  actions: ['list', 'get', 'options', 'create', 'update', 'export'],
});
