import { defineDocument, idSchema, t } from '../../../kit';

const input = { jobApplication: idSchema };
const permission = 'jobApplication.read';

export const recruitmentDocuments = {
  /** The application as it was sent: person, education and career, as the board reads it. */
  applicantCopy: defineDocument('recruitment', {
    name: 'applicantCopy',
    labels: { one: t("Applicant's copy", 'আবেদনের কপি'), many: t("Applicants' copies", 'আবেদনের কপি') },
    papers: ['a4'],
    version: 1,
    input,
    permission,
    verify: true,
    batch: { input: { jobPost: idSchema }, permission },
  }),
  /** Letter and admit card of those who are called. */
  interviewCard: defineDocument('recruitment', {
    name: 'interviewCard',
    labels: { one: t('Interview card', 'সাক্ষাৎকার পত্র ও প্রবেশপত্র'), many: t('Interview cards', 'সাক্ষাৎকার পত্র ও প্রবেশপত্র') },
    papers: ['a4'],
    template: 'letter',
    version: 1,
    input,
    permission,
    verify: true,
    batch: { input: { jobPost: idSchema }, permission },
  }),
  /** For those who are selected: post, pay, and by when to join. */
  appointmentLetter: defineDocument('recruitment', {
    name: 'appointmentLetter',
    labels: { one: t('Appointment letter', 'নিয়োগপত্র'), many: t('Appointment letters', 'নিয়োগপত্র') },
    papers: ['a4'],
    template: 'letter',
    version: 1,
    input,
    permission: 'staff.create',
    verify: true,
  }),
};

export const recruitmentTexts = {
  number: t('Application no.', 'আবেদন নং'),
  applicant: t('Applicant', 'আবেদনকারী'),
  post: t('Post', 'পদ'),
  circular: t('Circular', 'বিজ্ঞপ্তি'),
  state: t('Status', 'অবস্থা'),
  sent: t('Received', 'জমা'),
  fee: t('Application fee', 'আবেদন ফি'),
  interview: t('Date and time', 'তারিখ ও সময়'),
  place: t('Place', 'স্থান'),
  photo: t('Photograph', 'ছবি'),
  date: t('Date', 'তারিখ'),
  to: t('To', 'প্রাপক'),
  subject: t('Subject', 'বিষয়'),
  signature: t("Applicant's signature", 'আবেদনকারীর স্বাক্ষর'),
  admitCard: t('Admit card', 'প্রবেশপত্র'),
  declare: t(
    'I declare that everything above is true. If anything proves false, the institution may cancel my application.',
    'আমি ঘোষণা করছি যে, উপরের সকল তথ্য সত্য। কোনো তথ্য মিথ্যা প্রমাণিত হলে কর্তৃপক্ষ আমার আবেদন বাতিল করতে পারবে।',
  ),
  callSubject: t('Interview for the post of {post}', '{post} পদে নিয়োগের সাক্ষাৎকার'),
  call: t(
    'With reference to your application no. {number} for the post of {post}, you are requested to appear before the interview board on {at} at {place}.',
    '{post} পদে আপনার {number} নং আবেদনের পরিপ্রেক্ষিতে আপনাকে {at}-এ {place}-এ নিয়োগ বোর্ডের সামনে উপস্থিত হওয়ার জন্য অনুরোধ করা হলো।',
  ),
  bring: t(
    'Bring this card, all original certificates, your national ID card and two photographs. No travelling allowance is paid.',
    'এই পত্র, সকল শিক্ষাগত যোগ্যতার মূল সনদ, জাতীয় পরিচয়পত্র ও দুই কপি ছবি সঙ্গে আনবেন। কোনো যাতায়াত ভাতা দেওয়া হবে না।',
  ),
  appointSubject: t('Appointment to the post of {post}', '{post} পদে নিয়োগ'),
  appoint: t(
    'With reference to your application no. {number} and the recommendation of the interview board, you are appointed to the post of {post} at this institution.',
    'আপনার {number} নং আবেদন ও নিয়োগ বোর্ডের সুপারিশের ভিত্তিতে আপনাকে এই প্রতিষ্ঠানে {post} পদে নিয়োগ দেওয়া হলো।',
  ),
  joinSoon: t('Please report to the office to fix your joining date.', 'যোগদানের তারিখ নির্ধারণের জন্য অফিসে যোগাযোগ করুন।'),
  pay: t('Pay: {pay}.', 'বেতন: {pay}।'),
  rules: t(
    'Your service follows the rules of the institution and of the government in force.',
    'আপনার চাকরি প্রতিষ্ঠানের ও সরকারের প্রচলিত বিধি অনুযায়ী পরিচালিত হবে।',
  ),
};
