import { z } from 'zod';
import { action, defineActions, idSchema, t } from '../../../kit';

const label = z.strictObject({ en: z.string(), bn: z.string() });
const facts = z.strictObject({
  name: z.string(),
  nameBn: z.string(),
  from: z.string(),
  until: z.string(),
  tentative: z.boolean(),
});
const year = z.int().min(2000).max(2100);
const line = z.strictObject({
  op: z.enum(['add', 'change', 'adopt', 'remove', 'keep']),
  holiday: facts,
  before: facts.optional(),
  because: z.enum(['edited', 'deleted', 'own']).optional(),
});
const difference = z.strictObject({ id: idSchema, label, lines: z.array(line) });
/** The most institutions with differences shown in one answer. */
export const PREVIEW_LIMIT = 20;

export const calendarActions = defineActions('calendar', {
  /**
   * The changes that spreading the year would make, institution by institution; nothing is written. `after` continues
   * behind an institution; `next` says whether there are more.
   */
  previewSpread: action.query({
    path: 'spread/preview',
    permission: 'calendarSpread.create',
    input: z.strictObject({ year, overwrite: z.boolean(), after: idSchema.optional() }),
    output: z.strictObject({ institutions: z.array(difference), total: z.int(), next: idSchema.nullable() }),
  }),
  /** Adds the days of a year that the platform knows with their source, those that are not there yet. */
  takeStandard: action.command({
    path: 'standard',
    permission: 'globalHoliday.create',
    input: z.strictObject({ year }),
    output: z.strictObject({ added: z.int() }),
    ui: { label: t('Add the known holidays', 'জানা ছুটিগুলো যোগ করুন') },
  }),
  /** Orders the spreading to the named institutions, or to all that are active. */
  spread: action.command({
    path: 'spread',
    permission: 'calendarSpread.create',
    input: z.strictObject({
      year,
      overwrite: z.boolean(),
      institutions: z.array(idSchema).min(1).max(1000).optional(),
    }),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('Distribute to institutions', 'প্রতিষ্ঠানে পাঠান') },
  }),
});
