import { defineDocument, idSchema, t } from '../../../kit';

const input = { admissionApplication: idSchema };
const permission = 'admissionApplication.read';

export const admissionDocuments = {
  /** Proof that the application arrived, and of its fee: paid, being looked for, or how much to pay. */
  applicationSlip: defineDocument('admission', {
    name: 'applicationSlip',
    labels: { one: t('Application slip', 'আবেদনের স্লিপ'), many: t('Application slips', 'আবেদনের স্লিপ') },
    papers: ['a4', 'a5'],
    template: 'slip',
    version: 1,
    input,
    permission,
    verify: true,
  }),
  /** The slip that an applicant who was accepted for the selection, or selected, brings along. */
  admitSlip: defineDocument('admission', {
    name: 'admitSlip',
    labels: { one: t('Admit slip', 'প্রবেশপত্র'), many: t('Admit slips', 'প্রবেশপত্র') },
    papers: ['a4', 'a5'],
    template: 'slip',
    version: 1,
    input,
    permission,
    verify: true,
  }),
};

export const slipTexts = {
  number: t('Application no.', 'আবেদন নং'),
  applicant: t('Applicant', 'আবেদনকারী'),
  declaration: t('Admission', 'ভর্তি'),
  place: t('Class', 'শ্রেণি'),
  born: t('Date of birth', 'জন্ম তারিখ'),
  registration: t('Birth registration no.', 'জন্ম নিবন্ধন নং'),
  father: t('Father', 'পিতা'),
  mother: t('Mother', 'মাতা'),
  phone: t('Mobile', 'মোবাইল'),
  quotas: t('Quota', 'কোটা'),
  sent: t('Received', 'জমা'),
  state: t('Status', 'অবস্থা'),
  fee: t('Application fee', 'আবেদন ফি'),
  receipt: t('Receipt no.', 'রসিদ নং'),
  transaction: t('Transaction ID', 'লেনদেন আইডি'),
  rank: t('Place in the draw', 'লটারিতে অবস্থান'),
  waiting: t('Place on the waiting list', 'অপেক্ষমাণ ক্রম'),
  until: t('To be admitted until', 'ভর্তির শেষ সময়'),
  list: t('Check code of the list (SHA-256)', 'তালিকার যাচাই সংকেত (SHA-256)'),
  photo: t('Photograph', 'ছবি'),
  guardian: t("Guardian's signature", 'অভিভাবকের স্বাক্ষর'),
  received: t(
    'Your application has been received. Its outcome is on the website under this number, and by SMS to the mobile number above.',
    'আপনার আবেদন গৃহীত হয়েছে। ফলাফল ওয়েবসাইটে এই নম্বরে এবং ওপরের মোবাইলে এসএমএসে জানা যাবে।',
  ),
  payDue: t(
    'Pay {amount} at the counter with this slip, or by mobile banking and enter the transaction ID on the website. Without the fee the application does not take part.',
    'এই স্লিপ দেখিয়ে কাউন্টারে {amount} জমা দিন, অথবা মোবাইল ব্যাংকিংয়ে পাঠিয়ে ওয়েবসাইটে লেনদেন আইডি দিন। ফি ছাড়া আবেদন বিবেচিত হবে না।',
  ),
  payClaimed: t('The office is looking for your payment.', 'অফিস আপনার পেমেন্ট যাচাই করছে।'),
  eligible: t(
    'The applicant takes part in the selection. Keep this slip.',
    'আবেদনকারী নির্বাচনে অংশ নিচ্ছে। স্লিপটি সংরক্ষণ করুন।',
  ),
  selected: t(
    'Congratulations! {name} is selected. Complete the admission in time; otherwise the seat goes to the waiting list.',
    'অভিনন্দন! {name} নির্বাচিত হয়েছে। নির্ধারিত সময়ের মধ্যে ভর্তি সম্পন্ন করুন; অন্যথায় আসনটি অপেক্ষমাণ তালিকা থেকে পূরণ করা হবে।',
  ),
  onList: t(
    '{name} is on the waiting list. When a seat becomes free, we inform you by SMS.',
    '{name} অপেক্ষমাণ তালিকায় আছে। আসন শূন্য হলে এসএমএস দিয়ে জানানো হবে।',
  ),
  bring: t(
    'Bring the online birth certificate and the originals of the parents’ national ID cards. False information cancels the admission.',
    'ভর্তির সময় অনলাইন জন্ম নিবন্ধন সনদ ও পিতা-মাতার জাতীয় পরিচয়পত্রের মূল কপি আনতে হবে। ভুল তথ্য দিলে ভর্তি বাতিল হবে।',
  ),
};
