import { t, type Text } from '../../../../kit';

/** A moment further away is more likely a slip in the month than a plan. */
export const PUBLISH_WITHIN_DAYS = 60;
const DAY_MS = 86_400_000;
const PAST = t('The time must be in the future.', 'সময়টি ভবিষ্যতে হতে হবে।');
const TOO_FAR = t('The time must be within 60 days.', 'সময়টি ৬০ দিনের মধ্যে হতে হবে।');

/** The reason against publishing results at this instant; null when there is none. */
export function publicationTimeFault(publishAt: string, now: number): Text | null {
  const at = Date.parse(publishAt);
  if (!(at > now)) return PAST;
  return at > now + PUBLISH_WITHIN_DAYS * DAY_MS ? TOO_FAR : null;
}
