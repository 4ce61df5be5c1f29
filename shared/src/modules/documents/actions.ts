import { z } from 'zod';
import { action, defineActions, PUBLIC } from '../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });

export const documentsActions = defineActions('documents', {
  /** What a paper with this code says as of now; anybody may ask. @throws NOT_FOUND for a code that is none of ours */
  verify: action.query({
    path: 'verify/:code',
    permission: PUBLIC,
    input: z.strictObject({ code: z.string().max(120) }),
    output: z.strictObject({
      kind: label,
      institution: label,
      state: z.enum(['valid', 'cancelled']),
      facts: z.array(z.strictObject({ label, value: label })),
    }),
  }),
});
