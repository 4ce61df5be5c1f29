import { z } from 'zod';
import { action, defineActions, fileAnswer, idSchema, LOCALES, plainText, t } from '../../../kit';
import { QUICK_LISTS } from './entities/quick-update';
import { certificateKinds } from './kinds';

const handle = 'certificates.handle';
const own = 'certificates.own';
const quick = 'certificates.quickUpdate';
const label = z.strictObject({ en: z.string(), bn: z.string() });
const kind = z.enum(certificateKinds.map(({ value }) => value));
const language = z.enum(LOCALES);
const moved = z.strictObject({ id: idSchema, rev: z.int().min(1) });
const refusals = z.array(z.strictObject({ id: idSchema, name: label, message: label }));
/** The papers of a large section. */
export const MOST_AT_ONCE = 100;
const quickValue = z.union([z.string().max(300), z.null()]);

/** Steps that many papers take together; each of them is judged alone. */
export const STEPS_TOGETHER = ['clear', 'approve', 'issue'] as const;

export const certificatesActions = defineActions('certificates', {
  /** Asks for a paper for one student or for many; those who have one under way are left out and named. */
  request: action.command({
    path: 'requests',
    permission: handle,
    input: z.strictObject({
      kind,
      students: z.array(idSchema).min(1).max(MOST_AT_ONCE),
      template: idSchema.optional(),
      language,
      purpose: plainText(160).optional(),
      conduct: plainText(60).optional(),
      leavingOn: z.iso.date().optional(),
      leavingReason: plainText(300).optional(),
      boardPermission: plainText(80).optional(),
    }),
    output: z.strictObject({ made: z.array(idSchema), refused: refusals }),
    ui: { label: t('Request', 'আবেদন করুন') },
  }),
  /** Papers that a family may ask for, and its own requests with everything that is still open. */
  ownPapers: action.query({
    path: 'own',
    permission: own,
    input: z.strictObject({ student: idSchema.optional() }),
    output: z.strictObject({
      children: z.array(z.strictObject({ id: idSchema, name: label })),
      student: idSchema.nullable(),
      offers: z.array(
        z.strictObject({
          kind,
          fee: z.int(),
          note: label.nullable(),
          needsClearance: z.boolean(),
          isOpen: z.boolean(),
        }),
      ),
      /** Dues in paisa and books, as papers that end a stay ask for them. */
      open: z.strictObject({ dues: z.int(), books: z.array(label) }),
      /** Further requests that are taken now. */
      left: z.int(),
      papers: z.array(
        z.strictObject({
          id: idSchema,
          kind,
          language,
          purpose: z.string().nullable(),
          state: z.string(),
          askedOn: z.iso.date(),
          number: z.string().nullable(),
          fee: z.int(),
          feeOpen: z.int(),
          /** Why it was rejected or revoked. */
          note: z.string().nullable(),
          needsClearance: z.boolean(),
          mayWithdraw: z.boolean(),
        }),
      ),
    }),
  }),
  /** A family asks for a paper of its own student; the fee of the institution is billed with it. */
  askOwn: action.command({
    path: 'own/ask',
    permission: own,
    input: z.strictObject({
      student: idSchema.optional(),
      kind,
      language,
      purpose: plainText(160),
      leavingOn: z.iso.date().optional(),
      leavingReason: plainText(300).optional(),
      boardPermission: plainText(80).optional(),
    }),
    output: z.strictObject({ id: idSchema }),
    withheldFromActing: true,
    ui: { label: t('Send request', 'আবেদন পাঠান') },
  }),
  /** Takes a request back before it is approved; its fee is credited. */
  withdrawOwn: action.command({
    path: 'own/withdraw',
    permission: own,
    input: z.strictObject({ certificate: idSchema }),
    output: z.strictObject({ id: idSchema }),
    withheldFromActing: true,
    ui: { label: t('Withdraw', 'প্রত্যাহার করুন') },
  }),
  /** Dues and books that a student must settle. */
  clearance: action.query({
    path: 'clearance',
    permission: handle,
    input: z.strictObject({ certificate: idSchema }),
    output: z.strictObject({
      isNeeded: z.boolean(),
      dues: z.int(),
      books: z.array(label),
      /** Unpaid of the fee of the paper itself, in paisa. */
      feeOpen: z.int(),
    }),
  }),
  /** Page on which anyone checks an issued paper; null before its issue. */
  verifyPage: action.query({
    path: 'verify-page',
    permission: handle,
    input: z.strictObject({ certificate: idSchema }),
    output: z.strictObject({ address: z.string().nullable() }),
  }),
  /** Takes many papers one step further, each with its own checks; a refused one stays where it is. */
  stepMany: action.command({
    path: 'step-many',
    permission: handle,
    input: z.strictObject({ step: z.enum(STEPS_TOGETHER), rows: z.array(moved).min(1).max(MOST_AT_ONCE) }),
    output: z.strictObject({ done: z.array(idSchema), refused: refusals }),
    withheldFromActing: true,
    ui: { label: t('Next step', 'পরবর্তী ধাপ') },
  }),
  /** The originals of papers that the caller has just issued, in one file. */
  originals: action.query({
    path: 'originals',
    permission: 'certificates.issue',
    input: z.strictObject({ certificates: z.array(idSchema).min(1).max(MOST_AT_ONCE) }),
    output: fileAnswer('application/pdf'),
    work: 'exports',
  }),
  /** The paper with a text that is being written, and made-up values. */
  templatePreview: action.query({
    path: 'template-preview',
    method: 'POST',
    permission: 'certificateTemplate.read',
    input: z.strictObject({
      kind,
      language,
      body: z.string().max(3_000),
      border: z.enum(['none', 'line', 'double']),
      hasPhoto: z.boolean(),
      hasOffice: z.boolean(),
    }),
    output: z.strictObject({
      svg: z.string(),
      faults: z.array(z.strictObject({ fault: z.enum(['unknownField', 'openField', 'bracket']), name: z.string() })),
    }),
  }),
  /** Enters a mistake of the register as struck out; the serial stays. */
  strikeOut: action.command({
    path: 'attestations/:id/strike-out',
    permission: 'certificates.strikeOut',
    input: z.strictObject({ id: idSchema, rev: z.int().min(1), reason: plainText(300) }),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('Strike out', 'কর্তন করুন') },
  }),
  /** Gives one field of many people a value each. A row that someone has changed meanwhile is refused and named. */
  quickUpdate: action.command({
    path: 'quick-updates/write',
    permission: quick,
    input: z.strictObject({
      list: z.enum(QUICK_LISTS),
      field: z.string().max(60),
      rows: z
        .array(moved.extend({ value: quickValue }))
        .min(1)
        .max(500),
    }),
    output: z.strictObject({ update: idSchema.nullable(), changed: z.int(), refused: refusals }),
    ui: { label: t('Write changes', 'পরিবর্তন সংরক্ষণ করুন') },
  }),
  /** Puts back the values from before; what someone has changed since stays as it is. */
  undoQuickUpdate: action.command({
    path: 'quick-updates/:id/undo',
    permission: quick,
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({ changed: z.int(), refused: refusals }),
    ui: { label: t('Undo', 'ফিরিয়ে নিন') },
  }),
});
