import { z } from 'zod';
import { action, defineActions, idSchema, nothing } from '../../../kit';

export const companyActions = defineActions('identity', {
  /**
   * The firm for which someone of the platform works. People of a closed company have no place to log in to; `null` =
   * none is asked for.
   */
  assignCompany: action.command({
    path: 'memberships/:membership/company',
    permission: 'user.update',
    method: 'PUT',
    input: z.strictObject({ membership: idSchema, rev: z.int().min(1), company: idSchema.nullable() }),
    output: nothing,
  }),
});
