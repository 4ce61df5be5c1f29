import { z } from 'zod';
import { action, defineActions, idSchema, nothing, plainLines, plainText, PUBLIC, t, typedCode } from '../../../kit';
import { PROTOCOLS, WAYS } from './rules/protocols';

/** Purposes of payments. */
const PURPOSES = ['fees', 'admission', 'invoice'] as const;
const label = z.strictObject({ en: z.string(), bn: z.string() });
const money = z.int();
const requestKey = z.string().regex(/^[A-Za-z0-9-]{16,60}$/);
const billKey = z.strictObject({ subHead: idSchema, period: z.string().max(20) });
const reference = z.string().regex(/^[0-9A-Z]{20}$/);
const note = plainLines(300, { min: 3 });

/** How one may pay online, with what the payer bears of the charge. */
export const onlineMethod = z.strictObject({
  id: idSchema,
  label,
  /** The provider is the built-in sandbox bank: no money moves. */
  isTrial: z.boolean(),
  feeBasisPoints: z.int(),
  fixedFee: money,
  least: money,
  most: money.nullable(),
});

/** A company in whose app bills of this institution are paid. */
const billCompany = z.strictObject({
  id: idSchema,
  label,
  /** The institution's name in the company's app. */
  biller: label,
  isTrial: z.boolean(),
  /** Page of the sandbox app, in trial mode. */
  page: z.string().nullable(),
});

/** A payment as its payer sees it. */
export const intentCard = z.strictObject({
  id: idSchema,
  reference: z.string(),
  state: z.string(),
  method: label,
  isTrial: z.boolean(),
  total: money,
  charge: money,
  payable: money,
  startedAt: z.string(),
  expiresAt: z.string(),
  /** Of a payment that has expired and may still be paid: the end of its page. */
  checkedUntil: z.string().nullable(),
  paidAt: z.string().nullable(),
  providerNumber: z.string().nullable(),
  receipts: z.array(z.strictObject({ id: idSchema, number: z.string() })),
  why: z.string().nullable(),
});

const publicDues = z.strictObject({
  code: z.string(),
  /** First letters of the names alone: the page is for people who know the child. */
  name: label,
  place: label.nullable(),
  bills: z.array(
    z.strictObject({ ...billKey.shape, label, month: z.string(), balance: money, fine: money, overdue: z.boolean() }),
  ),
  due: money,
  /** Payments that are on their way or being checked: paying again would be an advance. */
  checking: money,
  /** The last payments that the family has reported by a transaction ID, each by its last characters. */
  claims: z.array(
    z.strictObject({
      ending: z.string(),
      amount: money,
      paidOn: z.string(),
      status: z.enum(['submitted', 'approved', 'rejected', 'known']),
      receipt: z.string().nullable(),
    }),
  ),
  /** Payments begun here with the same two facts that hold their bills and can be given up. */
  hanging: z.array(z.strictObject({ reference, method: label, payable: money, startedAt: z.string() })),
  methods: z.array(onlineMethod),
});
const known = { site_id: idSchema, code: plainText(30), phone: plainText(20) };

const found = z.strictObject({
  institution: z.strictObject({ id: idSchema, label }),
  id: idSchema,
  rev: z.int(),
  reference: z.string(),
  state: z.string(),
  purpose: z.enum(PURPOSES),
  name: label.nullable(),
  code: z.string().nullable(),
  phone: z.string().nullable(),
  gateway: label,
  payable: money,
  gross: money.nullable(),
  suspense: money,
  providerNumber: z.string().nullable(),
  startedAt: z.string(),
  asked: z.int(),
  askAt: z.string().nullable(),
  why: z.string().nullable(),
  proposal: z.enum(['take', 'giveBack', 'nothing']).nullable(),
  note: z.string().nullable(),
  proposedBy: label.nullable(),
  /** Whether the caller may decide on what was proposed: not on their own. */
  isOwnProposal: z.boolean(),
  receipts: z.array(z.string()),
  events: z.array(z.strictObject({ at: z.string(), kind: z.string(), says: z.string() })),
});
const heldAccount = z.strictObject({
  merchant: z.string(),
  ending: z.string(),
  merchantType: idSchema.nullable(),
  active: z.boolean(),
  since: z.string(),
});
const way = z.enum(WAYS).default('checkout');
const oneIntent = { institution: idSchema, paymentIntent: idSchema };

/**
 * A payment that its payer has given up, and its outcome. `free`: its bills can be paid; `elsewhere`: they are paid or
 * being paid in another way; `kept`: the provider has not answered yet; `unasked`: it cannot be asked, because the
 * account with it was changed or switched off.
 */
export const givenUp = z.strictObject({
  state: z.string(),
  outcome: z.enum(['paid', 'review', 'free', 'elsewhere', 'kept', 'unasked']),
});

export const gatewaysActions = defineActions('gateways', {
  /** Methods by which fees can be paid online at this institution now. */
  onlineMethods: action.query({
    path: 'methods',
    permission: 'payments.own',
    input: nothing,
    output: z.strictObject({ methods: z.array(onlineMethod), companies: z.array(billCompany) }),
  }),
  /**
   * Stores a payment of bills of one or more own children and answers where to go. `due` is what the payer saw on the
   * chosen bills of a child. The same `requestKey` is answered with the same payment.
   * @throws DUE_CHANGED, METHOD_CLOSED, AMOUNT_OUTSIDE, REQUEST_KEY_USED, PAYMENT_ENDED,
   * PAYMENT_UNDER_WAY with its method and time, and for its own payer the way on (`go`)
   */
  startPayment: action.command({
    path: 'payments',
    permission: 'payments.own',
    work: 'money',
    ui: { label: t('Pay online', 'অনলাইনে পরিশোধ করুন') },
    input: z.strictObject({
      requestKey,
      method: idSchema,
      parts: z
        .array(z.strictObject({ student: idSchema, bills: z.array(billKey).min(1).max(200), due: money.min(1) }))
        .min(1)
        .max(20),
    }),
    output: z.strictObject({ paymentIntent: idSchema, go: z.string() }),
  }),
  /**
   * The payer's own payment hangs: the provider is asked, and where nothing has been paid, the payment ends now and the
   * provider is asked once more. Its bills are free by that word, not by the payer's; while the provider is silent they
   * stay taken and the timer goes on asking. Money that comes all the same is credited, and a payment that its payer
   * has confirmed with the provider is completed. @throws NOT_FOUND also for a payment that someone else has begun;
   * TOO_MANY_REQUESTS, BUSY
   */
  giveUpPayment: action.command({
    path: 'payments/:paymentIntent/give-up',
    permission: 'payments.own',
    transaction: 'none',
    work: 'money',
    ui: { label: t('Give up this payment', 'এই পরিশোধ বাদ দিন') },
    input: z.strictObject({ paymentIntent: idSchema }),
    output: givenUp,
  }),
  /** One payment, or the last ones of a student. */
  payments: action.query({
    path: 'payments',
    permission: 'payments.own',
    input: z.strictObject({ student: idSchema.optional(), paymentIntent: idSchema.optional() }),
    /** `canGiveUp`: it is the caller's own, hangs and keeps its bills from other payments. */
    output: z.strictObject({
      payments: z.array(intentCard.extend({ student: idSchema.nullable(), canGiveUp: z.boolean() })),
    }),
  }),
  /**
   * Dues of a student, for anyone who knows the ID and the mobile number of a parent.
   * @throws NO_SUCH_BILLS whichever of the two is wrong, TOO_MANY_REQUESTS
   */
  publicDues: action.query({
    path: 'public/dues',
    method: 'POST',
    permission: PUBLIC,
    input: z.strictObject(known),
    output: publicDues,
  }),
  /** Pays what `publicDues` has shown. @throws as `publicDues` and `startPayment` */
  startPublicPayment: action.command({
    path: 'public/payments',
    permission: PUBLIC,
    work: 'money',
    input: z.strictObject({
      ...known,
      requestKey,
      method: idSchema,
      bills: z.array(billKey).min(1).max(200),
      due: money.min(1),
    }),
    output: z.strictObject({ reference: z.string(), go: z.string() }),
  }),
  /**
   * As `giveUpPayment`, for a payment that was begun here with the same ID and the same mobile number. The reference
   * alone does not suffice, because it is part of addresses that are passed on.
   * @throws as `publicDues`; NOT_FOUND, TOO_MANY_REQUESTS, BUSY
   */
  giveUpPublicPayment: action.command({
    path: 'public/payments/give-up',
    permission: PUBLIC,
    transaction: 'none',
    work: 'money',
    input: z.strictObject({ ...known, reference }),
    output: givenUp,
  }),
  /** State of a payment, for anyone who has its reference. @throws NOT_FOUND */
  publicPayment: action.query({
    path: 'public/payment',
    method: 'POST',
    permission: PUBLIC,
    input: z.strictObject({ site_id: idSchema, reference }),
    output: z.strictObject({ payment: intentCard.omit({ id: true }).extend({ receipts: z.array(z.string()) }) }),
  }),
  /** The gateways that the platform offers, and the institution's accounts with them; nothing secret. */
  accounts: action.query({
    path: 'accounts',
    permission: 'merchantAccount.read',
    input: nothing,
    output: z.strictObject({
      gateways: z.array(
        z.strictObject({
          gateway: idSchema,
          label,
          mode: z.enum(['sandbox', 'live', 'off']),
          protocol: z.enum(PROTOCOLS).nullable(),
          methods: z.array(label),
          feeBasisPoints: z.int(),
          fixedFee: money,
          feeBorneBy: z.enum(['payer', 'institution', 'platform']),
          settlementDays: z.int(),
          /** Where the provider sends its notifications. */
          notice: z.string(),
          merchantTypes: z.array(z.strictObject({ id: idSchema, label })),
          account: heldAccount.nullable(),
          /** Families can pay by it now, and whether that is the sandbox bank. */
          isOpen: z.boolean(),
          isTrial: z.boolean(),
          /** Bills that are paid in the company's own app; null where it has none. */
          bill: z
            .strictObject({
              /** Where the company calls us. */
              address: z.string(),
              account: heldAccount.nullable(),
              isOpen: z.boolean(),
              isTrial: z.boolean(),
              /** Its last calls that led to no payment. */
              calls: z.array(z.strictObject({ at: z.string(), kind: z.string(), says: z.string() })),
            })
            .nullable(),
        }),
      ),
    }),
  }),
  /** @throws CREDENTIALS_MISSING, NO_PROTOCOL */
  saveAccount: action.command({
    path: 'accounts/:paymentGateway',
    permission: 'merchantAccount.update',
    method: 'PUT',
    withheldFromActing: true,
    ui: { label: t('Save merchant account', 'মার্চেন্ট হিসাব সংরক্ষণ') },
    input: z.strictObject({
      paymentGateway: idSchema,
      way,
      merchantType: idSchema.nullable(),
      /** Empty: those that are stored stay. */
      credentials: z.record(z.string().max(30), z.string().trim().max(4_000)),
      active: z.boolean(),
    }),
    output: nothing,
  }),
  /** Asks the provider whether it knows the account; no money moves. */
  testAccount: action.command({
    path: 'accounts/:paymentGateway/test',
    permission: 'merchantAccount.update',
    transaction: 'none',
    unaudited: 'nothing changes',
    withheldFromActing: true,
    input: z.strictObject({ paymentGateway: idSchema, way }),
    output: z.strictObject({ isOk: z.boolean(), says: z.string() }),
  }),
  /** Payments that did not arrive, or those that a number, a mobile or a transaction ID leads to. */
  recovery: action.query({
    path: 'recovery',
    permission: 'gateways.recovery',
    input: z.strictObject({
      institution: idSchema.optional(),
      purpose: z.enum(PURPOSES),
      q: z.string().trim().min(3).max(60).optional(),
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
    }),
    output: z.strictObject({ rows: z.array(found) }),
  }),
  /**
   * Asks the provider about a payment now, and settles it if it was paid. If the provider is silent, `isAnswered` is
   * false, the state is the one known so far, and the question continues in the background. `isAnswered` is also false
   * if the provider cannot be reached, and while it is left alone after a question whose time ran out. @throws TEST_MONEY, and if the answer cannot be booked
   */
  askAgain: action.command({
    path: 'recovery/:paymentIntent/ask',
    permission: 'gateways.recovery',
    transaction: 'none',
    ui: { label: t('Ask the provider', 'প্রদানকারীকে জিজ্ঞাসা করুন') },
    input: z.strictObject(oneIntent),
    output: z.strictObject({ state: z.string(), isAnswered: z.boolean() }),
  }),
  /**
   * The first of two people says what is to become of money under review, attaches what they `found` in the provider's
   * statement to a payment of which the provider tells nothing, or says that the statement has `nothing` of it.
   * @throws NOT_IN_REVIEW, NOTHING_TO_TAKE, NUMBER_USED, MAY_STILL_BE_PAID, TEST_MONEY
   */
  proposeOutcome: action.command({
    path: 'recovery/:paymentIntent/propose',
    permission: 'gateways.recovery',
    transaction: 'none',
    withheldFromActing: true,
    ui: { label: t('Propose', 'প্রস্তাব করুন') },
    input: z.strictObject({
      ...oneIntent,
      rev: z.int().min(1),
      proposal: z.enum(['take', 'giveBack', 'nothing']),
      note,
      found: z.strictObject({ number: typedCode(40), amount: money.min(1).max(100_000_000) }).optional(),
    }),
    output: nothing,
  }),
  /** The second person confirms it, or sends it back. @throws NOT_IN_REVIEW, NUMBER_USED, OWN_RECORD */
  decideOutcome: action.command({
    path: 'recovery/:paymentIntent/decide',
    permission: 'gateways.recovery',
    transaction: 'none',
    withheldFromActing: true,
    work: 'money',
    ui: { label: t('Confirm', 'নিশ্চিত করুন') },
    input: z.strictObject({ ...oneIntent, rev: z.int().min(1), isRight: z.boolean() }),
    output: z.strictObject({ receipts: z.array(z.string()) }),
  }),
});
