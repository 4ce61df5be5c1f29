import { defineErrors, t } from '../../../kit';

/** Texts as the specification words them (section 8). */
export const identityErrors = defineErrors('identity', {
  CREDENTIALS: {
    status: 422,
    text: t('These credentials do not match our records.', 'এই তথ্যগুলো আমাদের নথির সঙ্গে মেলে না।'),
  },
  LOCKED_OUT: {
    status: 429,
    text: t(
      'Too many login attempts, try again in {seconds} seconds.',
      'অনেকবার লগইনের চেষ্টা হয়েছে। {seconds} সেকেন্ড পরে আবার চেষ্টা করুন।',
    ),
  },
  ACCOUNT_DISABLED: {
    status: 403,
    text: t(
      'This account is disabled, contact the system administrator.',
      'এই অ্যাকাউন্টটি নিষ্ক্রিয়। সিস্টেম প্রশাসকের সঙ্গে যোগাযোগ করুন।',
    ),
  },
  NO_COMPANY: {
    status: 403,
    text: t(
      'Error: No company assigned to your account, contact the system administrator.',
      'ত্রুটি: আপনার অ্যাকাউন্টে কোনো প্রতিষ্ঠান নির্ধারিত নেই। সিস্টেম প্রশাসকের সঙ্গে যোগাযোগ করুন।',
    ),
  },
  RESET_TOKEN_INVALID: {
    status: 422,
    text: t('This password reset token is invalid.', 'পাসওয়ার্ড রিসেটের এই টোকেনটি সঠিক নয়।'),
  },
  RESET_CODE_WRONG: {
    status: 422,
    text: t('This code is wrong or has expired.', 'কোডটি সঠিক নয় বা মেয়াদ শেষ।'),
  },
  RESET_USER_UNKNOWN: {
    status: 422,
    text: t("We can't find a user with that e-mail address.", 'এই ইমেইল ঠিকানার কোনো ব্যবহারকারী পাওয়া যায়নি।'),
  },
  LAST_ADMINISTRATOR: {
    status: 409,
    text: t(
      'No one would be left to manage roles and users. Give someone else this permission first.',
      'এতে ভূমিকা ও ব্যবহারকারী পরিচালনার কেউ থাকবে না। আগে অন্য কাউকে এই অনুমতি দিন।',
    ),
  },
  NOT_YOURS_TO_GIVE: {
    status: 403,
    text: t(
      'You can only give permissions you have yourself: {permission}',
      'আপনি শুধু নিজের অনুমতিই দিতে পারেন: {permission}',
    ),
  },
  OWN_RIGHTS: {
    status: 403,
    text: t(
      'You cannot change your own role or permissions. Ask someone else who can.',
      'নিজের ভূমিকা বা অনুমতি নিজে বদলানো যায় না। অনুমতি আছে এমন অন্য কাউকে বলুন।',
    ),
  },
  ABOVE_YOU: {
    status: 403,
    text: t(
      'This person has a permission you lack: {permission}. Only someone who has it too can change this account.',
      'এই ব্যক্তির এমন অনুমতি আছে যা আপনার নেই: {permission}। যাঁর একই অনুমতি আছে, কেবল তিনিই এই অ্যাকাউন্ট বদলাতে পারেন।',
    ),
  },
  BUILT_IN_ROLE: {
    status: 409,
    text: t(
      'A built-in role cannot be renamed or deleted. Duplicate it to create your own.',
      'সিস্টেমের ভূমিকার নাম বদলানো বা মোছা যায় না। নিজের ভূমিকা বানাতে অনুলিপি করুন।',
    ),
  },
  WRONG_LEVEL: {
    status: 422,
    text: t('This role does not apply to that institution or group.', 'এই ভূমিকা ওই প্রতিষ্ঠান বা গ্রুপের জন্য নয়।'),
  },
  SELF: { status: 409, text: t('Error: Can not delete yourself!', 'ত্রুটি: নিজেকে মুছতে পারবেন না!') },
  SELF_DISABLE: {
    status: 409,
    text: t('You cannot disable your own account.', 'আপনি নিজের অ্যাকাউন্ট নিষ্ক্রিয় করতে পারবেন না।'),
  },
  MEMBER_ALREADY: {
    status: 409,
    text: t('This person already has a role there.', 'এই ব্যক্তির সেখানে আগে থেকেই একটি ভূমিকা আছে।'),
  },
  NOT_INVITED: { status: 409, text: t('This person has no pending invitation.', 'এই ব্যক্তির কোনো অপেক্ষমাণ আমন্ত্রণ নেই।') },
  NAME_OF_RECORD: {
    status: 409,
    text: t(
      'This name is that of the person’s record as an employee, student or guardian. Change it there.',
      'এই নামটি ব্যক্তির কর্মচারী, শিক্ষার্থী বা অভিভাবক রেকর্ডের। সেখানেই বদলান।',
    ),
  },
  MAIL_IS_SENT: {
    status: 409,
    text: t(
      'The link goes to the person by email. Send the invitation again instead.',
      'লিংকটি ইমেইলে ওই ব্যক্তির কাছে যায়। তার বদলে আমন্ত্রণটি আবার পাঠান।',
    ),
  },
  NOT_ACCEPTED: {
    status: 409,
    text: t('This person has not accepted the invitation yet.', 'এই ব্যক্তি এখনো আমন্ত্রণ গ্রহণ করেননি।'),
  },
  INVITATION_ENDED: {
    status: 409,
    text: t('This invitation has expired. Please ask for a new one.', 'এই আমন্ত্রণের মেয়াদ শেষ। নতুন আমন্ত্রণ চেয়ে নিন।'),
  },
  SHARED_ACCOUNT: {
    status: 409,
    text: t(
      'This account is also used at other institutions, so only Pathshala can change it. You can disable its role at your institution.',
      'এই অ্যাকাউন্ট অন্য প্রতিষ্ঠানেও ব্যবহৃত হয়, তাই শুধু পাঠশালা কর্তৃপক্ষ এটি বদলাতে পারে। আপনি নিজের প্রতিষ্ঠানে এর ভূমিকা নিষ্ক্রিয় করতে পারেন।',
    ),
  },
  WITHHELD: {
    status: 403,
    text: t(
      'You cannot do this while acting for someone else. End the impersonation first.',
      'অন্যের পক্ষে এটি করা যায় না। আগে প্রতিনিধিত্ব শেষ করুন।',
    ),
  },
  CODE_WRONG: {
    status: 422,
    text: t(
      'This code is wrong or was already used. Wait for the next one.',
      'কোডটি সঠিক নয় বা আগেই ব্যবহার হয়েছে। পরের কোডটির জন্য অপেক্ষা করুন।',
    ),
  },
  LOGIN_ENDED: {
    status: 422,
    text: t('This login took too long or was ended. Please log in again.', 'এই লগইনের মেয়াদ শেষ। আবার লগইন করুন।'),
  },
  FACTOR_REQUIRED: {
    status: 409,
    text: t(
      'Your role requires two-step login, so it cannot be switched off.',
      'আপনার ভূমিকায় দুই ধাপের লগইন বাধ্যতামূলক, তাই এটি বন্ধ করা যায় না।',
    ),
  },
  FACTOR_OFF: { status: 409, text: t('Two-step login is not switched on.', 'দুই ধাপের লগইন চালু নেই।') },
  FACTOR_ON: {
    status: 409,
    text: t('Two-step login is already on.', 'দুই ধাপের লগইন আগে থেকেই চালু আছে।'),
  },
  OWN_FACTOR: {
    status: 409,
    text: t(
      'Switch off your own two-step login in your profile, or ask someone else.',
      'নিজের দুই ধাপের লগইন প্রোফাইল থেকে বন্ধ করুন, নয়তো অন্য কাউকে বলুন।',
    ),
  },
  NEW_ACCOUNT: {
    status: 403,
    text: t(
      'Your account is less than a week old, so it does not count as one of the two people this takes.',
      'আপনার অ্যাকাউন্টের বয়স এক সপ্তাহের কম, তাই এ কাজে প্রয়োজনীয় দুজনের একজন হিসেবে গণ্য হয় না।',
    ),
  },
  SAME_PASSWORD: {
    status: 422,
    text: t('Choose a password that you were not given.', 'যে পাসওয়ার্ড দেওয়া হয়েছিল, সেটি ছাড়া অন্য একটি দিন।'),
  },
  WRONG_PASSWORD: { status: 422, text: t('The current password is incorrect.', 'বর্তমান পাসওয়ার্ডটি সঠিক নয়।') },
});

export const identityTexts = {
  resetDone: t('Your password has been reset!', 'আপনার পাসওয়ার্ড রিসেট করা হয়েছে!'),
  codeSent: t(
    'If someone logs in with this number, the code is on its way.',
    'এই নম্বরে কোনো অ্যাকাউন্ট থাকলে কোডটি এখনই পৌঁছাবে।',
  ),
  resetSent: t('We have e-mailed your password reset link!', 'আপনার পাসওয়ার্ড রিসেটের লিংক ইমেইল করা হয়েছে!'),
};
