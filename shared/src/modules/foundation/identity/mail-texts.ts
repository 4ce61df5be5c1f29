import { t } from '../../../kit';

/** `{link}` and `{minutes}` are filled. */
export const resetMail = {
  subject: t('Reset your Pathshala password', 'আপনার পাঠশালা পাসওয়ার্ড রিসেট করুন'),
  body: t(
    'Hello,\n\nUse this link within {minutes} minutes to choose a new password:\n{link}\n\nIf you did not request this, ignore this email. Your password stays the same.\n\nPathshala',
    'প্রিয় ব্যবহারকারী,\n\nনতুন পাসওয়ার্ড ঠিক করতে {minutes} মিনিটের মধ্যে এই লিংকটি ব্যবহার করুন:\n{link}\n\nআপনি অনুরোধ না করে থাকলে কিছুই করতে হবে না; আপনার পাসওয়ার্ড আগের মতোই থাকবে।\n\nপাঠশালা',
  ),
};

/** `{link}`, `{name}`, `{place}`, `{role}` and `{days}` are filled. */
export const inviteMail = {
  subject: t("You're invited to Pathshala", 'পাঠশালায় আপনাকে আমন্ত্রণ'),
  body: t(
    'Dear {name},\n\nAn account has been created for you at {place} as {role}. Use this link within {days} days to choose your password:\n{link}\n\nIf you were not expecting this email, you can ignore it. The link will expire.\n\nPathshala',
    'প্রিয় {name},\n\n{place}-এ {role} হিসেবে আপনার জন্য একটি অ্যাকাউন্ট খোলা হয়েছে। পাসওয়ার্ড ঠিক করতে {days} দিনের মধ্যে এই লিংকটি ব্যবহার করুন:\n{link}\n\nইমেইলটি কেন পেলেন তা বুঝতে না পারলে উপেক্ষা করুন; লিংকটির মেয়াদ শেষ হয়ে যাবে।\n\nপাঠশালা',
  ),
};

/**
 * For someone who has an account already: they accept or decline when they have logged in. `{link}`, `{name}`,
 * `{place}`, `{role}` and `{days}` are filled.
 */
export const addedMail = {
  subject: t('Invitation to another role on Pathshala', 'পাঠশালায় আরেকটি ভূমিকার আমন্ত্রণ'),
  body: t(
    'Dear {name},\n\n{place} has invited you as {role}. Log in and accept or decline within {days} days:\n{link}\n\nPathshala',
    'প্রিয় {name},\n\n{place} আপনাকে {role} হিসেবে আমন্ত্রণ জানিয়েছে। আগের মতোই লগইন করে {days} দিনের মধ্যে আমন্ত্রণটি গ্রহণ বা প্রত্যাখ্যান করুন:\n{link}\n\nপাঠশালা',
  ),
};

/** The code replaces the stars when the message is sent. `{minutes}` is filled. */
export const CODE_STARS = '******';
export const codeSms = t(
  `${CODE_STARS} is your code for a new Pathshala password. It is valid for {minutes} minutes. Give it to no one.`,
  `পাঠশালার নতুন পাসওয়ার্ডের কোড ${CODE_STARS}। মেয়াদ {minutes} মিনিট। কাউকে দেবেন না।`,
);
