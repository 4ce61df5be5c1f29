import { z } from 'zod';
import { action, defineActions, idSchema, PUBLIC } from '../../../kit';

export const visitorsActions = defineActions('visitors', {
  /** Says when a page with a gate was shown; `requestCode` of every gate asks for it. */
  gateStamp: action.query({
    path: 'public/stamp',
    permission: PUBLIC,
    input: z.strictObject({ site_id: idSchema }),
    output: z.strictObject({ stamp: z.string() }),
  }),
});
