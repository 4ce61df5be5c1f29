import { z } from 'zod';
import { action, defineActions, idSchema, PUBLIC, SIGNED_IN, typedCode } from '../../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });

export const documentsActions = defineActions('documents', {
  /** One's own batch: the address of its file once it is there. @throws NOT_FOUND for anyone else's */
  batch: action.query({
    path: 'batches/:id',
    permission: SIGNED_IN,
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({
      title: z.string(),
      pages: z.int().nullable(),
      /** Ends after some hours. */
      url: z.string().nullable(),
    }),
  }),
  /**
   * The content of a paper with this code as of now; anyone may ask. @throws NOT_FOUND for a code that is none of ours
   */
  verify: action.query({
    path: 'verify/:code',
    permission: PUBLIC,
    input: z.strictObject({ code: typedCode(120, { min: 0 }) }),
    output: z.strictObject({
      kind: label,
      institution: label,
      state: z.enum(['valid', 'cancelled']),
      facts: z.array(z.strictObject({ label, value: label })),
    }),
  }),
});
