import { z } from 'zod';
import { action, defineActions, idSchema, nothing, SIGNED_IN, plainLines } from '../../../kit';
import { me } from './actions';
import { IMPERSONATE } from './impersonation-rules';

/** One place, not two and not none. */
const place = z
  .strictObject({
    institution: idSchema.optional(),
    group: idSchema.optional(),
    reason: plainLines(300, { min: 5 }),
  })
  .superRefine(({ institution, group }, ctx) => {
    if (Boolean(institution) === Boolean(group))
      ctx.addIssue({ code: 'custom', path: ['institution'], params: { rule: 'required' } });
  });

export const impersonationActions = defineActions('identity', {
  /**
   * The caller's session acts for one institution as its head, or for one group as its staff, for half an hour at most.
   * Returns the identity that the browser now has.
   */
  impersonate: action.command({
    path: 'impersonation/start',
    permission: IMPERSONATE,
    input: place,
    output: me,
  }),
  /** Back to oneself; asked once more it changes nothing. */
  endImpersonation: action.command({ path: 'impersonation/end', permission: SIGNED_IN, input: nothing, output: me }),
});
