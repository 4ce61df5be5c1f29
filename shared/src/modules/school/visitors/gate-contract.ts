import { z } from 'zod';
import { action, idSchema, nothing, plainText, PUBLIC, t, typedCode } from '../../../kit';
import { FILE_LIMIT } from '../../foundation/files';

const phone = z.string().trim().max(20);

/** The institution that a public form belongs to. */
export const siteInput = { site_id: idSchema };
/** A call of someone who has proved a number: `key` is given for its code and valid for some hours. */
export const visitInput = { ...siteInput, key: z.string().regex(/^[\w.-]{40,300}$/) };
/** A field that people do not see. */
export const honeypotInput = { honeypot: z.string().max(500).optional() };

/** The two steps of a gate: a number, then the code that is sent to it. Every gate of a module declares its own. */
export const gateActions = () => ({
  /**
   * Sends a code to a number. The answer is the same whether anything is known of the number or not. @throws
   * FORM_REFUSED, TOO_MANY_REQUESTS, CODES_EXHAUSTED, PAGE_TOO_NEW, PAGE_TOO_OLD
   */
  requestCode: action.command({
    path: 'public/code',
    permission: PUBLIC,
    input: z.strictObject({ ...siteInput, phone, stamp: z.string().max(200), ...honeypotInput }),
    output: nothing,
  }),
  /** @throws WRONG_CODE, TOO_MANY_REQUESTS */
  enter: action.command({
    path: 'public/enter',
    permission: PUBLIC,
    input: z.strictObject({ ...siteInput, phone, code: typedCode(12, { min: 0 }) }),
    output: z.strictObject({ key: z.string(), phone: z.string() }),
  }),
});

/** A form that is not sent yet may be as incomplete as it is; values that are too long are refused. */
export const draftValues = (maxLength: number) =>
  z.record(z.string().max(40), z.unknown()).refine((given) => JSON.stringify(given).length <= maxLength);

/** Keeps a file for a form, in one of its fields. `data` is base64. */
export const keepPaperAction = <const T extends readonly [string, ...string[]]>(fields: T) =>
  action.command({
    path: 'public/paper',
    permission: PUBLIC,
    transaction: 'none',
    upload: FILE_LIMIT,
    unaudited: 'a file alone changes nothing; the application that takes it is audited',
    input: z.strictObject({
      ...visitInput,
      field: z.enum(fields),
      name: plainText(300),
      data: z.base64().max(Math.ceil(FILE_LIMIT / 3) * 4 + 4),
    }),
    output: z.strictObject({ id: idSchema, name: z.string() }),
  });

/** Names of the input fields above, for the modules that use them. */
export const visitLabels = {
  code: t('Code', 'কোড'),
  data: t('File', 'ফাইল'),
  field: t('Paper', 'কাগজ'),
  form: t('Form', 'ফরম'),
  honeypot: t('Leave empty', 'খালি রাখুন'),
  key: t('Proof of the number', 'নম্বরের প্রমাণ'),
  site_id: t('Institution', 'প্রতিষ্ঠান'),
  stamp: t('Page', 'পাতা'),
};
