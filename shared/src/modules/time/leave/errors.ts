import { defineErrors, t } from '../../../kit';

export const leaveErrors = defineErrors('leave', {
  SWAP_GONE: {
    status: 409,
    text: t('This swap is no longer open.', 'এই ক্লাস বদলের প্রস্তাব আর খোলা নেই।'),
  },
  SWAP_FIXED: {
    status: 409,
    text: t('This swap could be cancelled until {date}.', 'এই বদল {date} পর্যন্ত বাতিল করা যেত।'),
  },
  COVER_TAKEN: {
    status: 409,
    text: t('Someone else has already taken this class.', 'এই ক্লাস ইতিমধ্যে অন্য একজন নিয়েছেন।'),
  },
  COVER_BUSY: {
    status: 409,
    text: t('{name} is not free at this time.', '{name} এই সময়ে খালি নেই।'),
  },
  COVER_NO_HOST: {
    status: 409,
    text: t(
      'This class cannot be held with that one: another class, another time, or no teacher.',
      'এই ক্লাস ওই ক্লাসের সঙ্গে নেওয়া যাবে না: অন্য শ্রেণি, অন্য সময়, অথবা শিক্ষক নেই।',
    ),
  },
  COVER_CHANGED: {
    status: 409,
    text: t(
      'Someone else has changed this cover. The list is now up to date.',
      'এর মধ্যে অন্য কেউ এই বদলি ক্লাস পরিবর্তন করেছেন। তালিকায় এখনকার অবস্থা দেখানো হচ্ছে।',
    ),
  },
  COVER_OVER: { status: 409, text: t('This day is over.', 'এই দিন পার হয়ে গেছে।') },
  LEAVE_REVERSED: {
    status: 422,
    text: t('The last day cannot be before the first day.', 'শেষ দিন প্রথম দিনের আগে হতে পারে না।'),
  },
  LEAVE_TOO_LONG: {
    status: 422,
    text: t('An application can cover at most one year.', 'একটি আবেদনে সর্বোচ্চ এক বছরের ছুটি চাওয়া যায়।'),
  },
  LEAVE_CROSSES_YEAR: {
    status: 422,
    text: t(
      'Leave is counted per year. Apply separately for the days before and after New Year.',
      'প্রতি বছরের ছুটির হিসাব আলাদা: বছরের শেষ ও পরের বছরের শুরুর দিনগুলোর জন্য আলাদা আবেদন করুন।',
    ),
  },
  LEAVE_HALF_OUTSIDE: {
    status: 422,
    text: t('The half day must be within the leave dates.', 'অর্ধদিবসের তারিখ ছুটির দিনগুলোর মধ্যে হতে হবে।'),
  },
  LEAVE_HALF_NOT_ALLOWED: {
    status: 422,
    text: t('This leave can only be taken in full days.', 'এই ছুটি শুধু পূর্ণ দিবসে নেওয়া যায়।'),
  },
  LEAVE_HALF_ON_HOLIDAY: { status: 422, text: t('The half day falls on a holiday.', 'অর্ধদিবসের তারিখটি ছুটির দিন।') },
  LEAVE_NO_WORKING_DAY: {
    status: 422,
    text: t('All these days are holidays; no leave is needed.', 'এই দিনগুলোর সবই ছুটির দিন; আলাদা ছুটির প্রয়োজন নেই।'),
  },
  LEAVE_TYPE_NOT_FOR_YOU: {
    status: 422,
    text: t('This leave type does not apply to this person.', 'এই ধরনের ছুটি এই ব্যক্তির জন্য প্রযোজ্য নয়।'),
  },
  LEAVE_NOT_ACTIVE: {
    status: 422,
    text: t('This person is no longer at the institution.', 'এই ব্যক্তি এখন আর এই প্রতিষ্ঠানে নেই।'),
  },
  LEAVE_SERVICE_TOO_SHORT: {
    status: 422,
    text: t('This leave is available after {months} months of service.', 'চাকরির {months} মাস পূর্ণ হলে এই ছুটি নেওয়া যায়।'),
  },
  LEAVE_TOO_OLD: {
    status: 422,
    text: t(
      'Apply for today or later; this leave can be entered at most {days} days late. Ask the office to enter older leave.',
      'আজ বা পরের দিনের জন্য আবেদন করুন; এই ছুটির আবেদন সর্বোচ্চ {days} দিন দেরিতে করা যায়। আরও পুরোনো ছুটি অফিস নথিভুক্ত করবে।',
    ),
  },
  LEAVE_OVERLAPS: {
    status: 422,
    text: t(
      'Another leave from {from} to {until} already covers some of these days.',
      '{from} থেকে {until} পর্যন্ত ছুটির আবেদনে এই দিনগুলোর কিছু অংশ আগে থেকেই আছে।',
    ),
  },
  LEAVE_TOO_MANY_IN_A_ROW: {
    status: 422,
    text: t(
      'With adjacent leave this makes {days} consecutive days; the maximum is {max}.',
      'পাশাপাশি ছুটিসহ একটানা {days} দিন হয়; সর্বোচ্চ {max} দিন নেওয়া যায়।',
    ),
  },
  LEAVE_BALANCE_SHORT: {
    status: 422,
    text: t('You requested {days} days; {available} remain.', '{days} দিন চাওয়া হয়েছে, বাকি আছে {available} দিন।'),
  },
  LEAVE_DOCUMENT_NEEDED: {
    status: 422,
    text: t('Attach the document for leave longer than {days} days.', '{days} দিনের বেশি ছুটির জন্য কাগজপত্র সংযুক্ত করুন।'),
  },
  LEAVE_NO_APPROVER: {
    status: 409,
    text: t(
      'Nobody can decide on this leave: the institution needs another account of the head or the office.',
      'এই ছুটির সিদ্ধান্ত দেওয়ার মতো কেউ নেই: প্রতিষ্ঠান প্রধান বা অফিসের আরেকটি অ্যাকাউন্ট প্রয়োজন।',
    ),
  },
  /** Nobody decides on what they wrote: then the applicant writes it alone. */
  LEAVE_ONLY_AUTHORS: {
    status: 409,
    text: t(
      'Everyone who could decide on this leave wrote part of it. The applicant must submit a new application themselves.',
      'এই ছুটির সিদ্ধান্ত দিতে পারতেন এমন সবাই আবেদনটির কোনো অংশ লিখেছেন। আবেদনকারীকে নিজে নতুন আবেদন পাঠাতে হবে।',
    ),
  },
  LEAVE_WRONG_STATE: { status: 409, text: t('This is no longer possible: {status}.', 'এটি আর করা যাবে না: {status}।') },
  LEAVE_NOT_ASKED: {
    status: 409,
    text: t(
      'Your decision is no longer needed: the application was decided or withdrawn.',
      'আপনার সিদ্ধান্তের আর প্রয়োজন নেই: আবেদনটি নিষ্পত্তি বা প্রত্যাহার হয়েছে।',
    ),
  },
  LEAVE_OWN: {
    status: 409,
    text: t(
      "This leave is your own or your child's; someone else must decide.",
      'এই ছুটি আপনার নিজের বা আপনার সন্তানের; সিদ্ধান্ত অন্য কাউকে নিতে হবে।',
    ),
  },
  LEAVE_REMARK_NEEDED: {
    status: 422,
    text: t('Please give a reason for the applicant.', 'আবেদনকারীর জন্য কারণ লিখুন।'),
  },
  LEAVE_JOIN_TOO_EARLY: {
    status: 422,
    text: t(
      'The joining date must be after the first day of leave. If the leave has not started, cancel it instead.',
      'ছুটির প্রথম দিনের পরে যোগদান হয়। ছুটি শুরু না হলে বাতিলের আবেদন করুন।',
    ),
  },
  LEAVE_JOIN_IN_FUTURE: {
    status: 422,
    text: t('The joining date cannot be in the future.', 'যোগদানের তারিখ ভবিষ্যতে হতে পারে না।'),
  },
  LEAVE_STAFF_UNKNOWN: {
    status: 422,
    text: t('An approver in this step does not work here.', 'এই ধাপের একজন ব্যক্তি এই প্রতিষ্ঠানে কর্মরত নন।'),
  },
  LEAVE_BALANCE_NEGATIVE: {
    status: 422,
    text: t(
      'This would leave {available} days. Used or pending days cannot be deducted.',
      'এতে অবশিষ্ট হবে {available} দিন। ভোগকৃত বা আবেদনকৃত দিন কমানো যায় না।',
    ),
  },
});
