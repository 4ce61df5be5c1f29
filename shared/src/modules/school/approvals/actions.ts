import { z } from 'zod';
import { action, defineActions, idSchema, SIGNED_IN } from '../../../kit';

export const approvalActions = defineActions('approvals', {
  /**
   * People who may decide on a record as it is now, by name, some at most: they have the right and wrote none of it.
   * Empty where nobody else decides now, and in a chain, which asks people itself. @throws NOT_FOUND for a record that
   * the caller may not read
   */
  whoDecides: action.query({
    path: 'who-decides',
    permission: SIGNED_IN,
    input: z.strictObject({ entity: z.string().max(60), id: idSchema }),
    output: z.strictObject({
      isWaiting: z.boolean(),
      names: z.array(z.strictObject({ en: z.string(), bn: z.string() })),
    }),
  }),
});
