import { z } from 'zod';
import { action, defineActions, idSchema, nothing, streamAnswer, t } from '../../../kit';
import { PORTALS } from './portals';
import { DIFFERENCES } from './rules/difference';

const permission = 'officials.prepare';
const shape = 'ownProfile.update';
const text = z.strictObject({ en: z.string(), bn: z.string() });
const portal = z.enum(PORTALS.map(({ value }) => value));
/** Rows of a list: of one academic year, a class of it, or one section. */
const scope = {
  portal,
  year: idSchema.optional(),
  class: idSchema.optional(),
  section: idSchema.optional(),
  group: idSchema.optional(),
};
const fault = z.strictObject({ column: z.string().nullable(), isWarning: z.boolean(), text });
const seal = z.string().regex(/^[0-9a-f]{16}$/);
export const FILE_FORMATS = ['xlsx', 'csv'] as const;

export const officialsActions = defineActions('officials', {
  /** The lists in force today, the institution's own in place of the platform's. */
  lists: action.query({
    path: 'lists',
    permission,
    input: nothing,
    output: z.strictObject({
      lists: z.array(
        z.strictObject({
          portal,
          source: z.enum(['student', 'staff', 'class']),
          name: text,
          from: z.iso.date(),
          until: z.iso.date().nullable(),
          certainty: z.string(),
          basis: text,
          columns: z.int(),
          /** Id of the institution's own list. */
          own: idSchema.nullable(),
          /** From the platform's list to the institution's own. */
          differences: z.array(z.strictObject({ kind: z.enum(DIFFERENCES), heading: z.string() })),
          /** Changes of the platform's list since it was copied or looked at. */
          news: z.array(z.strictObject({ kind: z.enum(DIFFERENCES), heading: z.string() })),
        }),
      ),
    }),
  }),
  /**
   * The rows as the portal takes them, with everything that it would refuse. `seal` stands for the list of columns; the
   * file is made for this one only. @throws PROFILE_MISSING
   */
  check: action.query({
    path: 'check',
    permission,
    input: z.strictObject(scope),
    output: z.strictObject({
      name: text,
      seal,
      round: z.string(),
      columns: z.array(z.strictObject({ key: z.string(), heading: z.string(), isWithheld: z.boolean() })),
      rows: z.array(
        z.strictObject({
          id: idSchema,
          name: text,
          place: text,
          roll: z.int().nullable(),
          seal,
          cells: z.array(z.string()),
          faults: z.array(fault),
          entered: z.strictObject({ by: text, at: z.string(), isChanged: z.boolean() }).nullable(),
        }),
      ),
      faulty: z.int(),
      entered: z.int(),
    }),
  }),
  /**
   * The file of a checked list. `ready` leaves out the rows that the portal would refuse.
   * @throws PROFILE_CHANGED, PROFILE_MISSING, ROWS_FAULTY, NO_ROWS, VALUES_WITHHELD
   */
  file: action.query({
    path: 'file',
    permission,
    input: z.strictObject({
      ...scope,
      seal,
      rows: z.enum(['all', 'ready']),
      format: z.enum(FILE_FORMATS),
    }),
    output: streamAnswer('application/octet-stream'),
    work: 'exports',
  }),
  /** Says that a row was typed at the portal, or takes it back. The first to say it is named. */
  enter: action.command({
    path: 'entries',
    permission,
    input: z.strictObject({ portal, year: idSchema.optional(), row: idSchema, seal, isEntered: z.boolean() }),
    output: nothing,
    turn: ({ portal: of, row }) => `officials ${of} ${row}`,
    ui: { label: t('Entered at the portal', 'পোর্টালে তোলা হয়েছে') },
  }),
  /** Lists that come with the product, and whether the platform has them. */
  standard: action.query({
    path: 'standard',
    permission: 'exportProfile.create',
    input: nothing,
    output: z.strictObject({
      lists: z.array(
        z.strictObject({
          portal,
          name: text,
          from: z.iso.date(),
          basis: text,
          state: z.enum(['missing', 'same', 'changed']),
        }),
      ),
    }),
  }),
  /** Adds the product's own lists that the platform has not; those that are there stay as they are. */
  addStandard: action.command({
    path: 'standard',
    permission: 'exportProfile.create',
    input: nothing,
    output: z.strictObject({ added: z.int() }),
    ui: { label: t('Add the standard lists', 'প্রমিত ছকগুলো যোগ করুন') },
  }),
  /** Begins a list of the institution's own as a copy of the one in force. @throws OWN_THERE, PROFILE_MISSING */
  copy: action.command({
    path: 'own',
    permission: shape,
    input: z.strictObject({ portal }),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('Make our own copy', 'নিজস্ব ছক তৈরি করুন') },
  }),
  /** Drops the institution's own list and follows the platform's again. */
  follow: action.command({
    path: 'own/follow',
    permission: shape,
    input: z.strictObject({ portal }),
    output: nothing,
    ui: {
      label: t("Follow Pathshala's list", 'পাঠশালার ছক অনুসরণ করুন'),
      confirm: t('Your own columns are dropped.', 'নিজস্ব কলামগুলো বাদ যাবে।'),
    },
  }),
  /** Keeps the own list although the platform's has changed: the changes are not shown again. */
  keep: action.command({
    path: 'own/keep',
    permission: shape,
    input: z.strictObject({ portal }),
    output: nothing,
    ui: { label: t('Keep ours', 'নিজেরটি রাখুন') },
  }),
});
