import { z } from 'zod';
import { action, defineActions, idSchema, plainText, SIGNED_IN, t } from '../../../kit';
import { CELL_LENGTH, SHEET_BYTES, SHEET_COLUMNS, SHEET_ROWS } from './rules';

const byId = z.strictObject({ id: idSchema });
const cell = z.string().max(CELL_LENGTH);
const started = z.strictObject({ id: idSchema, run: idSchema });

export const importsActions = defineActions('imports', {
  /** Takes a sheet and orders its check, which saves nothing. @throws NOT_FOUND, FORBIDDEN, RUN_UNDER_WAY */
  start: action.command({
    path: 'start',
    permission: SIGNED_IN,
    maxBytes: SHEET_BYTES,
    input: z.strictObject({
      kind: z.string().max(120),
      fileName: plainText(200),
      header: z.array(cell).min(1).max(SHEET_COLUMNS),
      /** For each heading the key of the column that it means. */
      columns: z.array(z.string().max(120).nullable()).max(SHEET_COLUMNS),
      rows: z
        .array(
          z.strictObject({
            line: z.int().min(1),
            cells: z.array(cell).max(SHEET_COLUMNS),
            /** Places of number cells with more digits than such a cell keeps. */
            lost: z.array(z.int().min(0)).max(SHEET_COLUMNS).optional(),
          }),
        )
        .min(1)
        .max(SHEET_ROWS),
    }),
    output: started,
    ui: { label: t('Check a sheet', 'শিট যাচাই') },
  }),
  /** Saves the rows that were found good; the others stay as they are. @throws IMPORT_NOT_READY */
  save: action.command({
    path: ':id/save',
    permission: SIGNED_IN,
    input: byId,
    output: started,
    ui: { label: t('Save the import', 'ইমপোর্ট সংরক্ষণ') },
  }),
  /**
   * Takes back an import: new records are removed, changed ones are as before.
   * @throws IMPORT_NOT_READY, IMPORT_IN_USE, IMPORT_CHANGED_SINCE
   */
  undo: action.command({
    path: ':id/undo',
    permission: SIGNED_IN,
    input: byId,
    output: started,
    ui: { label: t('Undo the import', 'ইমপোর্ট ফিরিয়ে নেওয়া') },
  }),
  /** Rows that were not or could not be saved, as they were sent, each with its faults. */
  faults: action.query({
    path: ':id/faults',
    permission: SIGNED_IN,
    input: byId,
    output: z.strictObject({
      header: z.array(z.string()),
      rows: z.array(
        z.strictObject({
          line: z.int(),
          cells: z.array(z.string()),
          faults: z.array(
            z.strictObject({
              column: z.string().nullable(),
              value: z.string().nullable(),
              message: z.strictObject({ en: z.string(), bn: z.string() }),
            }),
          ),
        }),
      ),
    }),
  }),
});
