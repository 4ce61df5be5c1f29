import { z } from 'zod';
import { action, defineActions, MAX_PATTERN, nothing, RESETS } from '../../../kit';

const text = z.strictObject({ en: z.string(), bn: z.string() });
const settings = {
  pattern: z.string().trim().min(1).max(MAX_PATTERN),
  reset: z.enum(RESETS),
  first: z.int().min(1).max(99_999_999),
};

export const numberingActions = defineActions('numbering', {
  /**
   * Every kind of number as this institution has it. `rev` is 0 where it has the usual one; `next` is the number that
   * would be given now, with samples for its values.
   */
  series: action.query({
    path: 'series',
    permission: 'numberSeries.read',
    input: nothing,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          kind: z.string(),
          label: text,
          ...settings,
          rev: z.int(),
          isGapless: z.boolean(),
          /** Given so far in the present run; of a kind that counts in parts, in all of them. */
          given: z.int(),
          next: z.string(),
        }),
      ),
    }),
  }),
  /**
   * Numbers that were given stay.
   * @throws VALIDATION for a pattern that would give a number twice or is that of another series, CONFLICT
   */
  saveSeries: action.command({
    path: 'series/:kind',
    method: 'PUT',
    permission: 'numberSeries.update',
    input: z.strictObject({ kind: z.string().max(40), rev: z.int().min(0), ...settings }),
    output: nothing,
  }),
});
