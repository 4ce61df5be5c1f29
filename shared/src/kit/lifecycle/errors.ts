import { defineErrors } from '../errors';
import { t } from '../text';

export const lifecycleErrors = defineErrors('kernel', {
  /** `{transition}` and `{state}` are labels. */
  TRANSITION_REFUSED: {
    status: 409,
    text: t(
      '“{transition}” is not possible: the present state is “{state}”.',
      '“{transition}” করা যাবে না: বর্তমান অবস্থা “{state}”।',
    ),
  },
  /** The caller is an author of the record that they decide on. */
  OWN_RECORD: {
    status: 409,
    text: t(
      'You wrote or submitted part of this, so someone else decides on it.',
      'এর কোনো অংশ আপনি লিখেছেন বা জমা দিয়েছেন, তাই সিদ্ধান্ত অন্য কেউ নেবেন।',
    ),
  },
  /** `{why}` is the reason given by the transition's guard. */
  TRANSITION_GUARDED: { status: 409, text: t('This is not possible now. {why}', 'এখন এটি করা যাবে না। {why}') },
});
