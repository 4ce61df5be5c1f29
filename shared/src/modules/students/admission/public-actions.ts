import { z } from 'zod';
import { action, defineActions, fileAnswer, idSchema, LOCALES, nothing, PUBLIC, type Input } from '../../../kit';
import { draftValues, gateActions, honeypotInput, keepPaperAction, visitInput } from '../../school/visitors';
import { givenUp, onlineMethod } from '../../money/gateways';
import { AdmissionApplication } from './entities/application';

const money = z.int();
/** The form without the fields that the number, the office or the examination determines. */
const form = AdmissionApplication.input.omit({
  phone: true,
  score: true,
  declaration: true,
}) as unknown as z.ZodType<AdmissionForm, AdmissionForm>;
/** A form that is begun and not sent. */
const values = draftValues(10_000);

const choices = z.array(z.strictObject({ id: idSchema, label: z.strictObject({ en: z.string(), bn: z.string() }) }));

export const admissionPublicActions = defineActions('admission', {
  ...gateActions(),
  /** Lists to choose from in the form, which nobody has an account for. Thanas name their district. */
  formChoices: action.query({
    path: 'public/form-choices',
    permission: PUBLIC,
    input: z.strictObject({ site_id: idSchema }),
    output: z.strictObject({ categories: choices, thanas: choices }),
  }),
  /** The applications that the holder of the number has begun and sent. @throws VISIT_ENDED */
  mine: action.query({
    path: 'public/mine',
    method: 'POST',
    permission: PUBLIC,
    input: z.strictObject(visitInput),
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
      /** Ways to pay online now. */
      methods: z.array(onlineMethod),
    }),
  }),
  /** A paper of an own application, as a PDF. @throws NOT_FOUND also for an admit slip that there is none of yet */
  slip: action.query({
    path: 'public/applications/:admissionApplication/slip',
    method: 'POST',
    permission: PUBLIC,
    input: z.strictObject({
      ...visitInput,
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
    input: z.strictObject({ ...visitInput, admissionDeclaration: idSchema, values }),
    output: z.strictObject({ savedAt: z.string() }),
  }),
  /**
   * One application for each birth registration number of a declaration; the same form sent again is answered with the
   * same number.
   * @throws NOT_OPEN, ALREADY_APPLIED
   */
  apply: action.command({
    path: 'public/apply',
    permission: PUBLIC,
    input: z.strictObject({ ...visitInput, admissionDeclaration: idSchema, form, ...honeypotInput }),
    output: z.strictObject({ number: z.string() }),
  }),
  /** Sends a returned application again, corrected. */
  amend: action.command({
    path: 'public/applications/:admissionApplication/amend',
    permission: PUBLIC,
    input: z.strictObject({ ...visitInput, admissionApplication: idSchema, rev: z.int().min(1), form }),
    output: z.strictObject({ number: z.string() }),
  }),
  /** Keeps a file for the form. */
  keepPaper: keepPaperAction(['photo', 'birthRecord', 'quotaProof']),
  /**
   * "I have paid": the office finds it in its statement.
   * @throws NO_FEE_DUE, VALIDATION also for an id that was given before
   */
  claimFee: action.command({
    path: 'public/applications/:admissionApplication/fee',
    permission: PUBLIC,
    input: z.strictObject({
      ...visitInput,
      admissionApplication: idSchema,
      company: z.string().max(24),
      transactionNumber: z.string().trim().max(40),
      secondTransactionNumber: z.string().trim().max(40).optional(),
      paidOn: z.iso.date(),
      sender: z.string().trim().max(20).optional(),
    }),
    output: nothing,
  }),
  /**
   * Stores an online payment of the fee and answers where to go; the same key is answered with the same payment.
   * @throws NO_FEE_DUE, METHOD_CLOSED, AMOUNT_OUTSIDE
   */
  payFee: action.command({
    path: 'public/applications/:admissionApplication/pay',
    permission: PUBLIC,
    work: 'money',
    input: z.strictObject({
      ...visitInput,
      admissionApplication: idSchema,
      method: idSchema,
      requestKey: z.string().regex(/^[A-Za-z0-9-]{16,48}$/),
    }),
    output: z.strictObject({ reference: z.string(), go: z.string() }),
  }),
  /**
   * Gives up an unfinished online payment of the fee, with the number that began it; see `gateways.giveUpPayment`.
   * @throws NOT_FOUND, TOO_MANY_REQUESTS, BUSY
   */
  giveUpFee: action.command({
    path: 'public/applications/:admissionApplication/give-up',
    permission: PUBLIC,
    transaction: 'none',
    work: 'money',
    input: z.strictObject({
      ...visitInput,
      admissionApplication: idSchema,
      reference: z.string().regex(/^[0-9A-Z]{20}$/),
    }),
    output: givenUp,
  }),
});

/** The input of a family. */
export type AdmissionForm = Omit<Input<typeof AdmissionApplication>, 'phone' | 'score' | 'declaration'>;
