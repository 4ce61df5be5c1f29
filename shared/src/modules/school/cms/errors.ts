import { defineErrors, t } from '../../../kit';

export const cmsErrors = defineErrors('cms', {
  CONTACT_REFUSED: {
    status: 422,
    text: t(
      'The message could not be accepted. Reload the page and send it again.',
      'বার্তাটি গ্রহণ করা যায়নি। পাতাটি আবার খুলে পাঠান।',
    ),
  },
});

/** Refusals that are shown at a field of a form. */
export const cmsFaults = {
  reachable: t('Give a mobile number or an email address.', 'একটি মোবাইল নম্বর অথবা ইমেইল ঠিকানা দিন।'),
  loop: t('A menu item cannot be its own parent.', 'কোনো মেনু নিজের নিচে থাকতে পারে না।'),
  deep: t('The menu can have at most three levels.', 'মেনুতে সর্বোচ্চ তিনটি স্তর থাকতে পারে।'),
};

export const contactTexts = {
  arrived: t('New message from the website: {subject}', 'ওয়েবসাইট থেকে নতুন বার্তা: {subject}'),
  answerSubject: t('Reply to your message: {subject}', 'আপনার বার্তার উত্তর: {subject}'),
  answerBody: t('Dear {name},\n\n{answer}\n\n{place}', 'জনাব/জনাবা {name},\n\n{answer}\n\n{place}'),
};
