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
  /**
   * The next steps of these records that the caller may not take because it is their own matter: they wrote it, it is
   * their pay or their family. Records that they may not read are left out. @throws NOT_FOUND for an entity that the
   * caller may not read
   */
  whyNot: action.query({
    path: 'why-not',
    permission: SIGNED_IN,
    input: z.strictObject({ entity: z.string().max(60), ids: z.array(idSchema).min(1).max(200) }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({ id: idSchema, step: z.string(), why: z.strictObject({ en: z.string(), bn: z.string() }) }),
      ),
    }),
  }),
});
