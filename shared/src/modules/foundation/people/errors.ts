import { defineErrors, t } from '../../../kit';

export const peopleErrors = defineErrors('people', {
  /** Everything that moves the caller's own pay: structure, additions, duty on holidays, post, first day of service. */
  OWN_PAY: {
    status: 409,
    text: t(
      'Your own pay is changed by another person. Ask someone else.',
      'নিজের বেতনসংক্রান্ত তথ্য নিজে পরিবর্তন করা যায় না। অন্য কাউকে বলুন।',
    ),
  },
});
