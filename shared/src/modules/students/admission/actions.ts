import { z } from 'zod';
import { action, defineActions, idSchema, nothing, plainText, PUBLIC, t, typedCode, plainLines } from '../../../kit';
import { admissionAnswer } from '../students';
import { poolSchema } from './entities/draw';
import { PROCEDURES } from './rules/draw';
import { NUMBER_DIGITS } from './rules/public-number';

const rev = z.int().min(1);
const text = z.strictObject({ en: z.string(), bn: z.string() });
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const reason = plainLines(300, { min: 3 });
/** Within a day the whole list has been shown, however long it is. */
const LONGEST_REVEAL_S = 4 * 60 * 60;

/** Applicants who are still waited for, whom the office writes to together. */
export const TOLD_STATES = ['unpaid', 'returned', 'eligible', 'selected', 'waiting'] as const;
/** The variables that a text to applicants may use. */
export const APPLICANT_VARIABLES = ['name', 'number', 'rank', 'institution'] as const;

/** Number of applications of a declaration in each state. */
const tally = z.record(z.string(), z.int());
const drawCard = z.strictObject({
  id: idSchema,
  rev: z.int(),
  attempt: z.int(),
  method: z.enum(['lottery', 'merit']),
  state: z.enum(['committed', 'drawn', 'voided']),
  applicants: z.int(),
  seats: z.int(),
  waiting: z.int(),
  pools: z.array(poolSchema),
  procedure: z.enum(PROCEDURES),
  listHash: z.string(),
  commit: z.string().nullable(),
  frozenAt: z.string(),
  numberSource: z.string().nullable(),
  numberDigits: z.int().nullable(),
  numberAt: z.string().nullable(),
  secret: z.string().nullable(),
  publicNumber: z.string().nullable(),
  seed: z.string().nullable(),
  resultHash: z.string().nullable(),
  drawnAt: z.string().nullable(),
  revealSeconds: z.int(),
  voidReason: z.string().nullable(),
  voidedAt: z.string().nullable(),
});
/** The part of it that only the desk sees. */
const deskDraw = drawCard.extend({ frozenBy: text.nullable(), drawnBy: text.nullable(), voidedBy: text.nullable() });
/** One attempt as everyone sees it for ever, whatever its outcome. */
const attemptCard = drawCard.pick({
  id: true,
  attempt: true,
  state: true,
  listHash: true,
  commit: true,
  frozenAt: true,
  numberSource: true,
  numberAt: true,
  drawnAt: true,
  voidedAt: true,
  voidReason: true,
});
const partFault = z.enum(['FREEZER_DRAWS', 'SECOND_OFFICER', 'VOIDED_BEFORE', 'FROZE_BEFORE']).nullable();

/** Declarations whose standings are asked at once. */
export const MOST_STANDINGS = 100;

export const admissionActions = defineActions('admission', {
  /** State of a declaration, its draws (the latest first) and what a freeze would find. */
  desk: action.query({
    path: 'declarations/:admissionDeclaration/desk',
    permission: 'admissionApplication.read',
    input: z.strictObject({ admissionDeclaration: idSchema }),
    output: z.strictObject({
      tally,
      seatsLeft: z.int(),
      pools: z.array(poolSchema),
      draws: z.array(deskDraw),
      publishing: idSchema.nullable(),
      /**
       * Reason why the caller leaves a step of the draw to another person, and the people who may take the next one.
       */
      parts: z.strictObject({ freeze: partFault, draw: partFault, void: partFault, next: z.array(text) }),
    }),
  }),
  /**
   * How far declarations are: applications that were not withdrawn, all whose fee was received (null where there is no
   * fee and nobody has paid one), and how many wait to be checked.
   */
  standings: action.query({
    path: 'declarations/standings',
    permission: 'admissionApplication.read',
    input: z.strictObject({ declarations: z.array(idSchema).min(1).max(MOST_STANDINGS) }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          declaration: idSchema,
          isOpen: z.boolean(),
          applied: z.int(),
          paid: z.int().nullable(),
          unchecked: z.int(),
        }),
      ),
    }),
  }),
  /** Accepts several applications; those that are not waiting for it are left alone. */
  acceptMany: action.command({
    path: 'accept',
    permission: 'admissionApplication.accept',
    ui: { label: t('Accept all', 'সব গ্রহণ করুন') },
    input: z.strictObject({ admissionApplications: z.array(idSchema).min(1).max(200) }),
    output: z.strictObject({ accepted: z.int() }),
  }),
  /**
   * Takes the application fee at the counter and gives its receipt number.
   * @throws NO_FEE_DUE, METHOD_UNKNOWN, REFERENCE_NEEDED
   */
  takeFee: action.command({
    path: 'applications/:admissionApplication/fee',
    permission: 'admission.takeFee',
    ui: { label: t('Take the fee', 'ফি গ্রহণ করুন') },
    input: z.strictObject({
      admissionApplication: idSchema,
      paymentType: idSchema,
      reference: typedCode(60, { min: 0 }).optional(),
      /** The company of a mobile payment, where several are possible. */
      company: idSchema.optional(),
    }),
    output: z.strictObject({ receiptNumber: z.string() }),
  }),
  /**
   * Fixes the participants, the commitment (the hash of a secret that only its officer knows until the draw), and the
   * number that decides: its source, its digits and the instant before which nobody knows it.
   * @throws COMMIT_NEEDED, UNCHECKED, NOBODY_ELIGIBLE, UNMARKED, QUOTAS_EXCEED, VOIDED_BEFORE, FROZE_BEFORE
   */
  freeze: action.command({
    path: 'declarations/:admissionDeclaration/freeze',
    permission: 'admission.freeze',
    withheldFromActing: true,
    ui: { label: t('Freeze the list', 'তালিকা চূড়ান্ত করুন') },
    input: z.strictObject({
      admissionDeclaration: idSchema,
      rev,
      commit: hash.optional(),
      numberSource: plainText(200).optional(),
      numberDigits: z.int().min(NUMBER_DIGITS.min).max(NUMBER_DIGITS.max).optional(),
      numberAt: z.iso.datetime().optional(),
    }),
    output: z.strictObject({ admissionDraw: idSchema }),
  }),
  /**
   * The event itself, by someone else than froze the list. The number is given in either digits, with or without signs
   * between them. @throws WRONG_SECRET, TOO_EARLY, FREEZER_DRAWS, VOIDED_BEFORE, NO_SOURCE, VALIDATION
   */
  draw: action.command({
    path: 'draws/:admissionDraw/draw',
    permission: 'admission.draw',
    withheldFromActing: true,
    ui: { label: t('Draw', 'লটারি করুন') },
    input: z.strictObject({
      admissionDraw: idSchema,
      rev,
      secret: z.string().max(200).optional(),
      publicNumber: z.string().trim().max(200).optional(),
      revealSeconds: z.int().min(0).max(LONGEST_REVEAL_S).default(0),
    }),
    output: z.strictObject({ seed: z.string().nullable(), resultHash: z.string() }),
  }),
  /**
   * The draw stays to be seen, the list opens for another one. Neither who froze nor who drew it voids it.
   * @throws SECOND_OFFICER, DRAW_OVER
   */
  voidDraw: action.command({
    path: 'draws/:admissionDraw/void',
    permission: 'admission.freeze',
    withheldFromActing: true,
    ui: { label: t('Void the draw', 'লটারি বাতিল করুন') },
    input: z.strictObject({ admissionDraw: idSchema, rev, reason }),
    output: nothing,
  }),
  /**
   * One text to the mobile of everyone in these states, such as those on the waiting list: `{name}`, `{number}`,
   * `{rank}` (on the waiting list), `{institution}`. `key` is made by the caller for this request. @throws
   * NO_APPLICANTS_THERE, UNKNOWN_VARIABLE
   */
  smsApplicants: action.command({
    path: 'declarations/:admissionDeclaration/sms',
    permission: 'admission.smsApplicants',
    ui: { label: t('SMS to applicants', 'আবেদনকারীদের এসএমএস') },
    input: z.strictObject({
      admissionDeclaration: idSchema,
      states: z.array(z.enum(TOLD_STATES)).min(1),
      text: plainLines(600),
      key: z.string().regex(/^[\w-]{16,64}$/),
    }),
    output: z.strictObject({ batch: idSchema, ordered: z.int() }),
  }),
  /**
   * Makes the selected applicant a student. Passwords are shown this once.
   * @throws NOT_ADMITTING, OFFER_ENDED, VALIDATION
   */
  admit: action.command({
    path: 'applications/:admissionApplication/admit',
    permission: 'students.admit',
    ui: { label: t('Admit', 'ভর্তি করুন') },
    input: z.strictObject({ admissionApplication: idSchema, rev, section: idSchema }),
    output: admissionAnswer.omit({ enrolment: true }),
  }),
  /** Writes the result into the applications and notifies the applicants; a run. @throws NOT_SHOWN_YET, DRAW_OVER */
  publish: action.command({
    path: 'declarations/:admissionDeclaration/publish',
    permission: 'admission.draw',
    withheldFromActing: true,
    ui: { label: t('Publish the result', 'ফল প্রকাশ করুন') },
    input: z.strictObject({ admissionDeclaration: idSchema, rev }),
    output: z.strictObject({ run: idSchema }),
  }),
  /**
   * Payments of admission fees over the institutions: those that match, or those that no office has answered for a day.
   */
  recovery: action.query({
    path: 'recovery',
    permission: 'admission.recovery',
    input: z.strictObject({ institution: idSchema.optional(), q: z.string().trim().min(3).max(60).optional() }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          institution: z.strictObject({ id: idSchema, label: text }),
          payment: idSchema,
          rev: z.int(),
          number: z.string(),
          name: text,
          phone: z.string(),
          amount: z.int(),
          company: text.nullable(),
          transactionNumber: z.string().nullable(),
          paidOn: z.string(),
          state: z.string(),
          note: z.string().nullable(),
        }),
      ),
    }),
  }),
  /**
   * A payment that was rejected or never answered counts as received, in the institution that it belongs to.
   * @throws NUMBER_TAKEN
   */
  recover: action.command({
    path: 'recovery/:admissionPayment',
    permission: 'admission.recovery',
    transaction: 'none',
    ui: { label: t('Recover a payment', 'পেমেন্ট উদ্ধার করুন') },
    input: z.strictObject({ institution: idSchema, admissionPayment: idSchema, rev, note: reason }),
    output: z.strictObject({ receiptNumber: z.string() }),
  }),
  /** Declarations that visitors of an institution's website may see, the newest first. */
  publicDeclarations: action.query({
    path: 'public/declarations',
    permission: PUBLIC,
    input: z.strictObject({ site_id: idSchema }),
    output: z.strictObject({
      declarations: z.array(
        z.strictObject({
          id: idSchema,
          name: text,
          class: text,
          shift: text,
          version: text.nullable(),
          group: text.nullable(),
          year: text,
          method: z.enum(['lottery', 'merit']),
          state: z.string(),
          seats: z.int(),
          seatsLeft: z.int(),
          fee: z.int(),
          opensOn: z.string(),
          closesOn: z.string(),
          isTaking: z.boolean(),
          ageOn: z.string().nullable(),
          minAge: z.int().nullable(),
          maxAge: z.int().nullable(),
          note: text,
          draws: z.array(attemptCard),
          needsPhoto: z.boolean(),
          needsBirthRecord: z.boolean(),
          quotas: z.array(z.strictObject({ id: idSchema, name: text, proof: text })),
        }),
      ),
    }),
  }),
  /**
   * All that is published of a draw. After it happened, anyone computes it again from this; before, the list and the
   * commitment are known.
   */
  drawSheet: action.query({
    path: 'public/draws/:admissionDraw',
    permission: PUBLIC,
    input: z.strictObject({ site_id: idSchema, admissionDraw: idSchema }),
    output: z.strictObject({
      draw: drawCard,
      declaration: idSchema,
      title: text,
      lines: z.array(z.string()),
      /** Every attempt of this declaration, this one included. */
      attempts: z.array(attemptCard),
    }),
  }),
});
