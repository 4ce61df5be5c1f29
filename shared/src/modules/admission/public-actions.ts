import { z } from 'zod';
import {
  action,
  defineActions,
  fileAnswer,
  idSchema,
  LOCALES,
  nothing,
  PUBLIC,
  type Input,
  plainText,
  typedCode,
} from '../../kit';
import { FILE_LIMIT } from '../files';
import { AdmissionApplication } from './entities/application';

/** What proves that the caller holds a number: given for its code, valid for some hours. */
const key = z.string().regex(/^[\w.-]{40,300}$/);
const site = { site_id: idSchema };
const visit = { ...site, key };
const phone = z.string().trim().max(20);
const honeypot = z.string().max(500).optional();
const money = z.int();
/** The form without what the number, the office or the examination says. */
const form = AdmissionApplication.input.omit({
  phone: true,
  score: true,
  declaration: true,
}) as unknown as z.ZodType<AdmissionForm, AdmissionForm>;
/** A draft may be as incomplete as it is; what is too long is nobody's draft. */
const values = z.record(z.string().max(40), z.unknown()).refine((given) => JSON.stringify(given).length <= 10_000);

export const admissionPublicActions = defineActions('admission', {
  /** Says when a page with a gate was shown; `requestCode` of every gate asks for it. */
  gateStamp: action.query({
    path: 'public/stamp',
    permission: PUBLIC,
    input: z.strictObject(site),
    output: z.strictObject({ stamp: z.string() }),
  }),
  /** Sends a code to a number. The answer is the same whether anything is known of the number or not. @throws FORM_REFUSED, TOO_MANY_REQUESTS, CODES_EXHAUSTED, PAGE_TOO_NEW, PAGE_TOO_OLD */
  requestCode: action.command({
    path: 'public/code',
    permission: PUBLIC,
    input: z.strictObject({ ...site, phone, stamp: z.string().max(200), honeypot }),
    output: nothing,
  }),
  /** @throws WRONG_CODE, TOO_MANY_REQUESTS */
  enter: action.command({
    path: 'public/enter',
    permission: PUBLIC,
    input: z.strictObject({ ...site, phone, code: typedCode(12, { min: 0 }) }),
    output: z.strictObject({ key: z.string(), phone: z.string() }),
  }),
  /** What the holder of the number has begun and sent. @throws VISIT_ENDED */
  mine: action.query({
    path: 'public/mine',
    method: 'POST',
    permission: PUBLIC,
    input: z.strictObject(visit),
    output: z.strictObject({
      phone: z.string(),
      drafts: z.array(
        z.strictObject({ declaration: idSchema, values: z.record(z.string(), z.unknown()), savedAt: z.string() }),
      ),
      applications: z.array(
        z.strictObject({
          id: idSchema,
          rev: z.int(),
          number: z.string(),
          declaration: idSchema,
          name: z.string(),
          nameBn: z.string(),
          state: z.string(),
          reason: z.string().nullable(),
          waitingRank: z.int().nullable(),
          offerUntil: z.string().nullable(),
          fee: money,
          isClaimed: z.boolean(),
          /** To be corrected; null where nothing may be changed. */
          form: z.record(z.string(), z.unknown()).nullable(),
        }),
      ),
      companies: z.array(z.strictObject({ id: idSchema, name: z.string(), nameBn: z.string() })),
    }),
  }),
  /** A paper of an own application, as a PDF. @throws NOT_FOUND also for an admit slip that there is none of yet */
  slip: action.query({
    path: 'public/applications/:admissionApplication/slip',
    method: 'POST',
    permission: PUBLIC,
    input: z.strictObject({
      ...visit,
      admissionApplication: idSchema,
      slip: z.enum(['applicationSlip', 'admitSlip']),
      language: z.enum(LOCALES).optional(),
    }),
    output: fileAnswer('application/pdf'),
  }),
  saveDraft: action.command({
    path: 'public/draft',
    permission: PUBLIC,
    unaudited: 'what is not sent yet is nobody’s record',
    input: z.strictObject({ ...visit, admissionDeclaration: idSchema, values }),
    output: z.strictObject({ savedAt: z.string() }),
  }),
  /** One application for each birth registration number of a declaration; the same form sent again is answered with the same number. @throws NOT_OPEN, ALREADY_APPLIED */
  apply: action.command({
    path: 'public/apply',
    permission: PUBLIC,
    input: z.strictObject({ ...visit, admissionDeclaration: idSchema, form, honeypot }),
    output: z.strictObject({ number: z.string() }),
  }),
  /** Sends a returned application again, corrected. */
  amend: action.command({
    path: 'public/applications/:admissionApplication/amend',
    permission: PUBLIC,
    input: z.strictObject({ ...visit, admissionApplication: idSchema, rev: z.int().min(1), form }),
    output: z.strictObject({ number: z.string() }),
  }),
  /** Keeps a file for the form. `data` is base64. */
  keepPaper: action.command({
    path: 'public/paper',
    permission: PUBLIC,
    transaction: 'none',
    upload: FILE_LIMIT,
    unaudited: 'a file alone changes nothing; the application that takes it is audited',
    input: z.strictObject({
      ...visit,
      field: z.enum(['photo', 'birthRecord', 'quotaProof']),
      name: plainText(300),
      data: z.base64().max(Math.ceil(FILE_LIMIT / 3) * 4 + 4),
    }),
    output: z.strictObject({ id: idSchema, name: z.string() }),
  }),
  /** "I have paid": the office finds it in its statement. @throws NO_FEE_DUE, VALIDATION also for an id that was given before */
  claimFee: action.command({
    path: 'public/applications/:admissionApplication/fee',
    permission: PUBLIC,
    input: z.strictObject({
      ...visit,
      admissionApplication: idSchema,
      company: z.string().max(24),
      transactionNumber: z.string().trim().max(40),
      secondTransactionNumber: z.string().trim().max(40).optional(),
      paidOn: z.iso.date(),
      sender: z.string().trim().max(20).optional(),
    }),
    output: nothing,
  }),
});

/** What a family writes. */
export type AdmissionForm = Omit<Input<typeof AdmissionApplication>, 'phone' | 'score' | 'declaration'>;
