import { z } from 'zod';
import { action, defineActions, idSchema, nothing, SIGNED_IN, plainText } from '../../../kit';

const text = z.strictObject({ en: z.string(), bn: z.string() });
/** Name of an entity. */
const list = z.string().regex(/^[a-zA-Z]{1,60}$/);
/** Name of an entity, or id of a declared report. */
const viewed = z
  .string()
  .max(60)
  .regex(/^[a-zA-Z]+(\.[a-zA-Z]+)?$/);
const shape = {
  name: plainText(80),
  search: z.string().max(4_000),
  density: z.enum(['normal', 'compact']),
  isShared: z.boolean(),
  isDefault: z.boolean(),
};
const savedView = z.strictObject({
  id: idSchema,
  rev: z.int(),
  ...shape,
  isMine: z.boolean(),
  isOpen: z.boolean(),
  owner: text,
});
export type SavedViewItem = z.infer<typeof savedView>;
/** Rows of one call; more rows are a run on a worker, or for people of the platform the next call of their browser. */
export const EDIT_ROWS = 100;

export const listsActions = defineActions('lists', {
  /**
   * The caller's own views of a list or report and those that are shared here; own ones first. `mayShare`: whether the
   * caller may share.
   */
  views: action.query({
    path: 'views',
    permission: SIGNED_IN,
    input: z.strictObject({ list: viewed }),
    output: z.strictObject({ views: z.array(savedView), mayShare: z.boolean() }),
  }),
  /**
   * Names of what a record refers to (entity → id → both languages), and of the person who changed it last. Everyone
   * who may read the record reads them, as in lists. `rev` is for caches: another revision, other names.
   * @throws NOT_FOUND, FORBIDDEN
   */
  names: action.query({
    path: 'names',
    permission: SIGNED_IN,
    input: z.strictObject({ list, id: idSchema, rev: z.int().min(0).optional() }),
    output: z.strictObject({ labels: z.record(z.string(), z.record(z.string(), text)), by: text.nullable() }),
  }),
  /** Makes a view, or with `id` and `rev` changes one. One that opens with the list takes that from the one before. */
  saveView: action.command({
    path: 'views/save',
    permission: SIGNED_IN,
    input: z.strictObject({ id: idSchema.optional(), rev: z.int().min(1).optional(), list: viewed, ...shape }),
    output: z.strictObject({ id: idSchema }),
  }),
  removeView: action.command({
    path: 'views/remove',
    permission: SIGNED_IN,
    input: z.strictObject({ id: idSchema, rev: z.int().min(1) }),
    output: nothing,
  }),
  /**
   * Gives one field of many records the same value (`null` clears it), each in a transaction of its own by the entity's
   * own update: records that may not be changed, or were changed by someone else in the meantime, are named, and the
   * others are changed.
   * @throws NOT_BULK
   */
  editRows: action.command({
    path: 'edit-rows',
    permission: SIGNED_IN,
    transaction: 'none',
    input: z.strictObject({
      list,
      field: z.string().max(60),
      value: z.unknown(),
      rows: z
        .array(z.strictObject({ id: idSchema, rev: z.int().min(0) }))
        .min(1)
        .max(EDIT_ROWS),
    }),
    output: z.strictObject({
      changed: z.int(),
      refused: z.array(z.strictObject({ id: idSchema, name: text, code: z.string(), message: text })),
    }),
  }),
  /**
   * Gives one field of every record that a list shows the same value (`null` clears it), on a worker, slice by slice,
   * by the entity's own update and in the rights of the caller's membership: records that may not be changed are
   * skipped with their reasons, the others are changed.
   * @throws NOT_BULK, VALIDATION for a value that the field does not take, RUN_UNDER_WAY while such a change of this
   * list is under way
   */
  editAll: action.command({
    path: 'edit-all',
    permission: SIGNED_IN,
    input: z.strictObject({
      list,
      field: z.string().max(60),
      value: z.unknown(),
      shown: z.strictObject({
        q: z.string().trim().max(200).optional(),
        filter: z.record(z.string(), z.unknown()).optional(),
      }),
    }),
    output: z.strictObject({ run: idSchema, total: z.int() }),
  }),
  /** The last edit of a list that a worker did, for those who may change the list. */
  lastEdit: action.query({
    path: 'last-edit',
    permission: SIGNED_IN,
    input: z.strictObject({ list }),
    output: z.strictObject({
      edit: z
        .strictObject({ run: idSchema, field: text, at: z.string(), by: text.nullable(), isUndone: z.boolean() })
        .nullable(),
    }),
  }),
  /**
   * Gives the records of such an edit their values from before back, on a worker, in the rights of the caller's
   * membership. Records that were changed since stay, and are named.
   * @throws EDIT_UNDONE, RUN_UNDER_WAY
   */
  undoEdit: action.command({
    path: 'undo-edit',
    permission: SIGNED_IN,
    input: z.strictObject({ run: idSchema }),
    output: z.strictObject({ run: idSchema }),
  }),
  /**
   * Puts a record behind another in a list that people order themselves, both of the same parent where the order has
   * one; null puts it first.
   * @throws NOT_ORDERED, NOT_FOUND
   */
  moveRow: action.command({
    path: 'move-row',
    permission: SIGNED_IN,
    input: z.strictObject({ list, id: idSchema, after: idSchema.nullable() }),
    output: z.strictObject({ changed: z.int() }),
  }),
  /**
   * Makes the one record of settings of an institution that has none yet, with the declared defaults; an existing
   * record stays. Requires the right to change it.
   * @throws NOT_FOUND for an entity that is no setting
   */
  beginSetting: action.command({
    path: 'begin-setting',
    permission: SIGNED_IN,
    input: z.strictObject({ list }),
    output: z.strictObject({ id: idSchema }),
  }),
});
