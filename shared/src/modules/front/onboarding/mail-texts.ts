import { t } from '../../../kit';

/** `{name}`, `{place}` and `{reference}` are filled. */
export const receivedMail = {
  subject: t('Your application to Pathshala: {reference}', 'পাঠশালায় আপনার আবেদন: {reference}'),
  body: t(
    'Dear {name},\n\nWe have received the application for {place}. The reference number is {reference}; please keep it. We review every application and reply to this address.\n\nPathshala',
    'প্রিয় {name},\n\n{place}-এর আবেদন আমাদের কাছে পৌঁছেছে। আবেদন নম্বর {reference}; নম্বরটি সংরক্ষণ করুন। প্রতিটি আবেদন আমরা যাচাই করি এবং এই ঠিকানাতেই উত্তর জানাই।\n\nপাঠশালা',
  ),
};

/** `{name}`, `{place}`, `{reference}`, `{link}` and `{head}` (an address) are filled. */
export const approvedMail = {
  subject: t('{place} is on Pathshala', '{place} এখন পাঠশালায়'),
  body: t(
    'Dear {name},\n\nThe application {reference} has been approved. The website of {place} is here:\n{link}\n\nThe invitation for the head of the institution has been sent to {head}. Open it to get started.\n\nPathshala',
    'প্রিয় {name},\n\nআপনার আবেদন {reference} অনুমোদিত হয়েছে। {place}-এর ওয়েবসাইট এখানে:\n{link}\n\nপ্রতিষ্ঠান প্রধানের আমন্ত্রণ {head} ঠিকানায় পাঠানো হয়েছে। আমন্ত্রণটি খুললেই কাজ শুরু করা যাবে।\n\nপাঠশালা',
  ),
};

/** `{name}`, `{place}`, `{reference}` and `{reason}` are filled. */
export const rejectedMail = {
  subject: t('Your application {reference}', 'আপনার আবেদন {reference} সম্পর্কে'),
  body: t(
    'Dear {name},\n\nWe cannot approve the application {reference} for {place}:\n{reason}\n\nIf this can be corrected, please apply again.\n\nPathshala',
    'প্রিয় {name},\n\nআবেদন {reference}-এর ভিত্তিতে {place}-কে এখন যুক্ত করা যাচ্ছে না:\n{reason}\n\nবিষয়টি ঠিক করা গেলে আবার আবেদন করুন।\n\nপাঠশালা',
  ),
};

/** For the bell of the platform's people. `{place}` and `{reference}` are filled. */
export const arrivedNotice = t('New application: {place} ({reference})', 'নতুন আবেদন: {place} ({reference})');
