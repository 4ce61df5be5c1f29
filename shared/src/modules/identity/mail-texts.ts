import { t } from '../../kit';

/** `{link}` and `{minutes}` are filled. */
export const resetMail = {
  subject: t('Reset your Pathshala password', 'আপনার পাঠশালা পাসওয়ার্ড রিসেট করুন'),
  body: t(
    'Hello,\n\nUse this link within {minutes} minutes to choose a new password:\n{link}\n\nIf you did not ask for it, do nothing: your password stays as it is.\n\nPathshala',
    'প্রিয় ব্যবহারকারী,\n\nনতুন পাসওয়ার্ড ঠিক করতে {minutes} মিনিটের মধ্যে এই লিংকটি ব্যবহার করুন:\n{link}\n\nআপনি অনুরোধ না করে থাকলে কিছুই করতে হবে না; আপনার পাসওয়ার্ড আগের মতোই থাকবে।\n\nপাঠশালা',
  ),
};
