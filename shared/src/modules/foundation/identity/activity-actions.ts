import { z } from 'zod';
import { action, defineActions, idSchema } from '../../../kit';

const text = z.strictObject({ en: z.string(), bn: z.string() });
export const ACTIVITY_OPS = ['create', 'update', 'remove', 'restore', 'look'] as const;

/** The activity log: changes of records with their authors, and the values before. */
export const activityActions = defineActions('identity', {
  activity: action.query({
    path: 'activity',
    permission: 'identity.activity',
    input: z.strictObject({
      institution: idSchema.optional(),
      entity: z.string().max(60).optional(),
      record: idSchema.optional(),
      actor: idSchema.optional(),
      op: z.enum(ACTIVITY_OPS).optional(),
      // Days in Dhaka, both included.
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
      page: z.int().min(1).max(10_000).default(1),
      size: z.int().min(1).max(500).default(50),
    }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          /** Of the row, and of the record in it where one row is of many. */
          id: z.string(),
          at: z.string(),
          action: z.string(),
          /** The step of the entity's life-cycle that the change is. */
          step: z.string().nullable(),
          op: z.string(),
          entity: z.string(),
          record: idSchema.nullable(),
          recordName: text.nullable(),
          actorName: text,
          actorId: idSchema.nullable(),
          actorCode: z.string().nullable(),
          actorKind: z.string(),
          address: z.string().nullable(),
          device: z.string().nullable(),
          institution: text.nullable(),
          diff: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
        }),
      ),
      hasMore: z.boolean(),
    }),
  }),
  /**
   * Extent to which the log is known to be intact: every entry before `cleanTo` is as it was written. The worst of all
   * chains counts.
   */
  activitySeal: action.query({
    path: 'activity/seal',
    permission: 'identity.activity',
    input: z.strictObject({ institution: idSchema.optional() }),
    output: z.strictObject({
      cleanTo: z.string().nullable(),
      checkedAt: z.string().nullable(),
      faults: z.array(
        z.strictObject({
          kind: z.enum(['deleted', 'inserted', 'changed', 'seal']),
          seal: z.int(),
          row: idSchema.nullable(),
          at: z.string(),
          institution: text.nullable(),
        }),
      ),
    }),
  }),
});
