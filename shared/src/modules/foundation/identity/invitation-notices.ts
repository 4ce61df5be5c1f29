import { t } from '../../../kit';

/**
 * The texts of the bell about an invitation; `{role}`, `{place}` and, for the person who made it, `{name}` are filled.
 */
export const invitationNotices = {
  offered: t('{place} has invited you as {role}', '{place} আপনাকে {role} হিসেবে আমন্ত্রণ জানিয়েছে'),
  withdrawn: t(
    'The invitation from {place} as {role} was withdrawn',
    '{role} হিসেবে {place}-এর আমন্ত্রণটি প্রত্যাহার করা হয়েছে',
  ),
  accepted: t('{name} accepted the invitation as {role}', '{name} {role} হিসেবে আমন্ত্রণ গ্রহণ করেছেন'),
  declined: t('{name} declined the invitation as {role}', '{name} {role} হিসেবে আমন্ত্রণ প্রত্যাখ্যান করেছেন'),
};
export const INVITATION_NEWS = ['offered', 'withdrawn', 'accepted', 'declined', 'cleared'] as const;
/** `cleared`: one that had ended was put away, of which nobody needs to hear. */
export type InvitationNews = (typeof INVITATION_NEWS)[number];
