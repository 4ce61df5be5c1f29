import { z } from 'zod';
import { action, defineActions, idSchema, SIGNED_IN, plainText } from '../../../kit';
import { FILE_LIMIT } from './rules';

/** Entity and field of the registry for which a file is kept, e.g. `slide.image`. */
const target = z
  .string()
  .regex(/^[a-zA-Z]+\.[a-zA-Z]+$/)
  .max(120);
/** Addresses of a kept file; they end after some hours. `small` exists for pictures. */
export const fileLink = z.strictObject({
  id: idSchema,
  name: z.string(),
  mime: z.string(),
  size: z.int(),
  url: z.string(),
  small: z.string().optional(),
});
export type FileLink = z.infer<typeof fileLink>;

export const filesActions = defineActions('files', {
  /**
   * Keeps a file for one field of one entity; its real type decides, not its name. A file that no record of its keeper
   * takes within a day is dropped. `data` is base64. @throws FORBIDDEN without the right to add or change that record,
   * FILE_TYPE, FILE_TOO_LARGE, FILE_BROKEN, NO_SPACE_LEFT, TOO_MUCH_UNUSED, NO_SUCH_TARGET
   */
  keep: action.command({
    path: 'keep',
    permission: SIGNED_IN,
    // Base64 makes four characters of three bytes.
    maxBytes: Math.ceil(FILE_LIMIT * 1.4),
    input: z.strictObject({
      target,
      name: plainText(300),
      data: z.base64().max(Math.ceil(FILE_LIMIT / 3) * 4 + 4),
    }),
    output: fileLink,
    transaction: 'none',
    upload: FILE_LIMIT,
    unaudited: 'a file alone changes nothing; the record that takes it is audited',
  }),
  /** Addresses of files that are in this field of records which the caller may read; others are left out. */
  links: action.query({
    path: 'links',
    permission: SIGNED_IN,
    input: z.strictObject({ target, ids: z.array(idSchema).max(100) }),
    output: z.strictObject({ links: z.array(fileLink) }),
  }),
});
