import { defineErrors, t } from '../../../kit';

export const cmsErrors = defineErrors('cms', {
  CONTACT_REFUSED: {
    status: 422,
    text: t(
      'The message could not be accepted. Reload the page and send it again.',
      'বার্তাটি গ্রহণ করা যায়নি। পাতাটি আবার খুলে পাঠান।',
    ),
  },
  NOTICE_REMINDED: {
    status: 409,
    text: t(
      'Everyone who had not read this notice has already been reminded.',
      'যাঁরা নোটিশটি পড়েননি তাঁদের একবার মনে করানো হয়েছে।',
    ),
  },
  NOTICE_NOT_PUBLISHED: {
    status: 409,
    text: t('Only a published notice has readers.', 'শুধু প্রকাশিত নোটিশেরই পাঠক থাকে।'),
  },
  NOTICE_LINK_ENDED: {
    status: 404,
    text: t(
      'This link has expired or was withdrawn. Ask the institution for a new one.',
      'এই লিংকের মেয়াদ শেষ বা এটি প্রত্যাহার করা হয়েছে। প্রতিষ্ঠানের কাছে নতুন লিংক চান।',
    ),
  },
  NOTICE_NEEDS_ANOTHER: {
    status: 409,
    text: t(
      'A person who did not write this notice publishes it. Save it as a draft.',
      'নোটিশটি যিনি লেখেননি এমন কেউ প্রকাশ করবেন। খসড়া হিসেবে সংরক্ষণ করুন।',
    ),
  },
});

/** Refusals that are shown at a field of a form. */
export const cmsFaults = {
  reachable: t('Give a mobile number or an email address.', 'একটি মোবাইল নম্বর অথবা ইমেইল ঠিকানা দিন।'),
  loop: t('A menu item cannot be its own parent.', 'কোনো মেনু নিজের নিচে থাকতে পারে না।'),
  nobody: t('Choose at least one class, section or person.', 'অন্তত একটি শ্রেণি, শাখা বা ব্যক্তি বাছাই করুন।'),
  notChosen: t(
    'Only a notice for chosen classes or people has these. Change whom it is for, or empty this list.',
    'শুধু বাছাই করা শ্রেণি বা ব্যক্তির নোটিশে এটি থাকে। কাদের জন্য তা বদলান, নয়তো তালিকাটি খালি করুন।',
  ),
  deep: t('The menu can have at most three levels.', 'মেনুতে সর্বোচ্চ তিনটি স্তর থাকতে পারে।'),
};

export const contactTexts = {
  arrived: t('New message from the website: {subject}', 'ওয়েবসাইট থেকে নতুন বার্তা: {subject}'),
  answerSubject: t('Reply to your message: {subject}', 'আপনার বার্তার উত্তর: {subject}'),
  answerBody: t('Dear {name},\n\n{answer}\n\n{place}', 'জনাব/জনাবা {name},\n\n{answer}\n\n{place}'),
};
