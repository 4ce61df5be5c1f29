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
  /** `{why}` is what the transition's guard says. */
  TRANSITION_GUARDED: { status: 409, text: t('This is not possible now. {why}', 'এখন এটি করা যাবে না। {why}') },
});
