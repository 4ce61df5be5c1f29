import { z } from 'zod';
import { action, defineActions, idSchema, nothing, plainText, t, typedCode, plainLines } from '../../../kit';
import { chainView } from '../../school/approvals';
import { accountClasses, ledgerKinds, voucherMedia, voucherNatures } from './choices';
import { postingRule, postingSubjects } from './entities/posting-setup';
import { payPostingSubjects, type PayPostingSubject } from './rules/pay-posting';
import { voucherLine, MOST_LINES } from './entities/voucher';

const paySubjects = payPostingSubjects.map(({ value }) => value) as [PayPostingSubject, ...PayPostingSubject[]];
const label = z.strictObject({ en: z.string(), bn: z.string() });
const date = z.iso.date();
const paisa = z.int();
const values = <V extends string>(choices: readonly { value: V }[]) =>
  z.enum(choices.map((each) => each.value) as [V, ...V[]]);
const accountClass = values(accountClasses);
const period = { from: date, until: date, costCentre: idSchema.optional() };
/** Of a cheque book. */
export const MOST_LEAVES = 100;
/** The state of the books that an answer shows: so many entries were in it. */
const asOf = z.strictObject({ entries: z.int(), at: z.string() });
const ledgerView = z.strictObject({
  id: idSchema,
  code: z.string(),
  label,
  class: accountClass,
  group: label,
  subGroup: label,
  kind: values(ledgerKinds),
});
/** Papers that are to be posted, how many of them are, and the first of those that are not. */
const postedPapers = z.strictObject({
  count: z.int(),
  posted: z.int(),
  waiting: z.array(z.strictObject({ id: idSchema, number: z.string(), date, amount: paisa })),
});
const trialRow = z.strictObject({ ledger: idSchema, opening: paisa, debit: paisa, credit: paisa, closing: paisa });
const amount = z.strictObject({ ledger: idSchema, amount: paisa });
const incomeView = z.strictObject({
  income: z.array(amount),
  expense: z.array(amount),
  totalIncome: paisa,
  totalExpense: paisa,
  surplus: paisa,
});
const sheetView = z.strictObject({
  assets: z.array(amount),
  liabilities: z.array(amount),
  funds: z.array(amount),
  surplus: paisa,
  totalAssets: paisa,
  totalFinancing: paisa,
});

export const accountsActions = defineActions('accounts', {
  /**
   * Everything that entering vouchers needs, in one answer: types, ledgers that are in use, cost centres and parties.
   * `closedLedgers` are not offered: they are in older vouchers and are only named. Follow these entities.
   */
  desk: action.query({
    path: 'desk',
    permission: 'voucher.create',
    input: nothing,
    output: z.strictObject({
      types: z.array(
        z.strictObject({
          id: idSchema,
          label,
          nature: values(voucherNatures),
          medium: values(voucherMedia),
          needsReference: z.boolean(),
          needsApproval: z.boolean(),
        }),
      ),
      ledgers: z.array(ledgerView.extend({ isControlled: z.boolean() })),
      closedLedgers: z.array(ledgerView),
      costCentres: z.array(z.strictObject({ id: idSchema, label })),
      parties: z.array(z.strictObject({ id: idSchema, label })),
      templates: z.array(
        z.strictObject({
          id: idSchema,
          name: z.string(),
          type: idSchema,
          narration: z.string(),
          lines: z.array(voucherLine),
        }),
      ),
    }),
  }),
  /**
   * Writes a voucher: a new one or a draft. `finish`: keep it as a draft, submit it for approval, or post it at once.
   */
  saveVoucher: action.command({
    path: 'vouchers',
    permission: 'voucher.create',
    input: z.strictObject({
      id: idSchema.optional(),
      rev: z.int().optional(),
      type: idSchema,
      date,
      narration: plainLines(1000, { min: 0 }).optional(),
      reference: typedCode(60, { min: 0 }).optional(),
      referenceDate: date.optional(),
      /** A file that was uploaded for `voucher.bill`. */
      bill: idSchema.optional(),
      lines: z.array(voucherLine).max(MOST_LINES),
      finish: z.enum(['draft', 'submit', 'post']).default('draft'),
    }),
    output: z.strictObject({
      id: idSchema,
      rev: z.int(),
      number: z.string().optional(),
      nature: values(voucherNatures),
      total: paisa,
      state: z.enum(['draft', 'submitted', 'posted']),
    }),
    // Vouchers of one type take their numbers from one series.
    turn: ({ id, type, finish }: { id?: string; type: string; finish: string }) =>
      finish === 'post' ? `vouchers ${type}` : `voucher ${id ?? type}`,
    ui: { label: t('Save voucher', 'ভাউচার সংরক্ষণ করুন') },
  }),
  /**
   * The rest of the year's budget on ledgers of expenditure; `budgetWarnings` compares a voucher with it. Empty where
   * the year has no budget. Follow `budget` and `voucher`.
   */
  budgetState: action.query({
    path: 'budget-state',
    permission: 'voucher.read',
    input: z.strictObject({
      ledgers: z.array(idSchema).max(MOST_LINES),
      date,
      /** A voucher that is left out of those on their way: the one that is looked at. */
      except: idSchema.optional(),
    }),
    output: z.strictObject({
      states: z.array(z.strictObject({ ledger: idSchema, allowed: paisa.nullable(), spent: paisa, waiting: paisa })),
    }),
  }),
  /** Says that the caller has a draft open, every `EDITING_BEAT_MS` while they have. @throws NOT_A_DRAFT */
  openDraft: action.command({
    path: 'vouchers/:id/open',
    permission: 'voucher.create',
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({}),
    ui: { label: t('Open a draft', 'খসড়া খুলুন') },
  }),
  closeDraft: action.command({
    path: 'vouchers/:id/close',
    permission: 'voucher.create',
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({}),
    ui: { label: t('Close a draft', 'খসড়া বন্ধ করুন') },
  }),
  /** Everyone else who has a draft open now. Follow `voucherEditor` of the voucher. */
  draftEditors: action.query({
    path: 'vouchers/:id/editors',
    permission: 'voucher.create',
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({ editors: z.array(z.strictObject({ user: idSchema, name: label })) }),
  }),
  /**
   * The author of a voucher, the decisions about it, the person who is asked now, and the steps of its chain in words;
   * of a posted one, whether its reversal needs approval or waits for it. Follow `voucher`.
   */
  voucherSteps: action.query({
    path: 'vouchers/:id/steps',
    permission: 'voucher.read',
    input: z.strictObject({ id: idSchema }),
    output: chainView.extend({ reversal: z.enum(['direct', 'asked', 'waiting']), writers: z.array(label) }),
  }),
  /** Keeps the lines of a voucher under a name, to begin others with; a template of the same name is replaced. */
  saveTemplate: action.command({
    path: 'templates',
    permission: 'voucherTemplate.create',
    input: z.strictObject({
      name: plainText(80),
      type: idSchema,
      narration: plainLines(1000, { min: 0 }).optional(),
      lines: z.array(voucherLine).min(1).max(MOST_LINES),
    }),
    output: z.strictObject({ id: idSchema }),
    ui: { label: t('Save as template', 'টেমপ্লেট হিসেবে রাখুন') },
  }),
  /**
   * The bank's statement of an account compared with the books, for a period: lines of the statement that are not found
   * in the books yet, with what they may be, and entries that the bank has not had. Amounts above 0 came to the bank.
   */
  reconciliation: action.query({
    path: 'reconciliation',
    permission: 'bankLine.read',
    input: z.strictObject({ bank: idSchema, from: date, until: date }),
    output: z.strictObject({
      /** Balance of the ledger on the last day, and of the last line of the statement that has one. */
      books: paisa,
      statement: paisa.nullable(),
      /**
       * Entries that the bank has not paid or credited yet, and lines that only the bank knows; without cleared cheques
       * whose line is there, and their lines.
       */
      unpaid: paisa,
      uncredited: paisa,
      bankOnly: paisa,
      matched: z.int(),
      lines: z.array(
        z.strictObject({
          id: idSchema,
          date,
          description: z.string(),
          reference: z.string(),
          amount: paisa,
          suggestions: z.array(z.strictObject({ entry: idSchema, isSure: z.boolean() })),
        }),
      ),
      entries: z.array(
        z.strictObject({
          id: idSchema,
          date,
          number: z.string(),
          reference: z.string(),
          narration: z.string(),
          amount: paisa,
          /** Day on which the register of cheques has it as cleared. */
          clearedOn: date.nullable(),
        }),
      ),
    }),
  }),
  /**
   * Marks lines of the statement as entries of the books; a cheque that such an entry paid is cleared.
   * @throws LINES_DIFFER
   */
  matchLines: action.command({
    path: 'reconciliation/match',
    permission: 'bankLine.update',
    input: z.strictObject({
      pairs: z
        .array(z.strictObject({ line: idSchema, entry: idSchema }))
        .min(1)
        .max(500),
    }),
    output: z.strictObject({ matched: z.int() }),
    ui: { label: t('Match', 'মেলান') },
  }),
  /**
   * Adds the leaves of a cheque book to the register, blank.
   * @throws CHEQUE_KNOWN when one of the numbers is there already
   */
  addChequeBook: action.command({
    path: 'cheque-books',
    permission: 'cheque.create',
    input: z.strictObject({
      bank: idSchema,
      first: typedCode(10, { min: 4, pattern: /^\d+$/ }),
      leaves: z.int().min(1).max(MOST_LEAVES),
    }),
    output: z.strictObject({ added: z.int() }),
    ui: { label: t('Add a cheque book', 'চেক বই যোগ করুন') },
  }),
  /** The ledger of each part of receipts, and how the sub-ledgers agree with the books. */
  posting: action.query({
    path: 'posting',
    permission: 'accounts.report',
    input: nothing,
    output: z.strictObject({
      isOn: z.boolean(),
      from: date.nullable(),
      subjects: z.array(
        z.strictObject({
          subject: z.enum(postingSubjects),
          about: idSchema.nullable(),
          label,
          ledger: idSchema.nullable(),
        }),
      ),
      /** Receipts since the first day, and the same of fees that applicants for admission paid. */
      receipts: postedPapers,
      admissions: postedPapers,
      /** The balance of students' wallets, and their balance in the books; null without a ledger for wallets. */
      wallets: z.strictObject({ held: paisa, booked: paisa.nullable() }),
    }),
  }),
  /**
   * Saves the ledgers and switches posting on or off. On: what happened since the first day is posted too.
   * @throws POSTING_UNMAPPED
   */
  savePosting: action.command({
    path: 'posting',
    permission: 'accounts.setUp',
    input: z.strictObject({ isOn: z.boolean(), from: date, rules: z.array(postingRule).max(500) }),
    output: z.strictObject({ isOn: z.boolean() }),
    ui: { label: t('Save automatic posting', 'স্বয়ংক্রিয় পোস্টিং সংরক্ষণ') },
  }),
  /**
   * The ledgers that salaries go to: those that were chosen, else those of the ready chart; and runs that are not in
   * the books.
   */
  payPosting: action.query({
    path: 'posting/pay',
    permission: 'accounts.report',
    input: nothing,
    output: z.strictObject({
      isOn: z.boolean(),
      byEmployee: z.boolean(),
      from: date.nullable(),
      subjects: z.array(z.strictObject({ subject: z.enum(paySubjects), label, ledger: idSchema.nullable() })),
      runs: z.strictObject({
        count: z.int(),
        posted: z.int(),
        waiting: z.array(z.strictObject({ id: idSchema, month: z.string(), net: paisa })),
      }),
      /** The sum approved and not paid, and its balance in the books. */
      payable: z.strictObject({ held: paisa, booked: paisa }).nullable(),
    }),
  }),
  /**
   * Saves the ledgers and switches the posting of salaries on or off. On: runs since the first day are posted too.
   * @throws POSTING_UNMAPPED
   */
  savePayPosting: action.command({
    path: 'posting/pay',
    permission: 'accounts.setUp',
    input: z.strictObject({
      isOn: z.boolean(),
      /** Sums owed to an employee or by one are lines of their own from the next approval on. */
      byEmployee: z.boolean().default(false),
      from: date,
      rules: z.array(z.strictObject({ subject: z.enum(paySubjects), ledger: idSchema })).max(50),
    }),
    output: z.strictObject({ isOn: z.boolean() }),
    ui: { label: t('Save posting of salaries', 'বেতন পোস্টিং সংরক্ষণ') },
  }),
  /**
   * Makes groups, sub-groups and ledgers of a ready chart, and the fiscal year of today; those with the same code
   * already are left as they are.
   */
  makeChart: action.command({
    path: 'chart/ready',
    permission: 'accounts.setUp',
    input: z.strictObject({ variant: z.enum(['school', 'college']) }),
    output: z.strictObject({ ledgers: z.int() }),
    ui: { label: t('Use a ready chart of accounts', 'প্রস্তুত হিসাব-তালিকা ব্যবহার করুন') },
  }),
  /**
   * Open matters of a year of the books before it is closed: an earlier year that is open, settings without which
   * closing is refused, drafts by nature, vouchers on their way to approval, lines of bank statements without an entry;
   * and the result that closing moves to the surplus (a deficit below 0).
   */
  yearMatters: action.query({
    path: 'book-years/:id/matters',
    permission: 'accounts.report',
    input: z.strictObject({ id: idSchema }),
    output: z.strictObject({
      from: date,
      until: date,
      state: z.enum(['open', 'softClosed', 'closing', 'closed', 'audited']),
      isOver: z.boolean(),
      earlier: label.nullable(),
      lacks: z.array(z.enum(['surplusLedger', 'journalType'])),
      drafts: z.array(z.strictObject({ nature: z.enum(['debit', 'credit', 'journal', 'contra']), count: z.int() })),
      waiting: z.int(),
      unmatched: z.array(z.strictObject({ bank: idSchema, label, count: z.int() })),
      result: paisa,
    }),
  }),
  /**
   * The books on a dashboard: today's balances of cash and bank ledgers (debits less credits), and how many
   * ledgers of expenditure are above their budget, with vouchers on their way. Follow `voucher`, `ledger`, `budget`.
   */
  moneyNow: action.query({
    path: 'money-now',
    permission: 'accounts.report',
    input: nothing,
    output: z.strictObject({
      held: z.array(z.strictObject({ id: idSchema, label, balance: paisa })),
      overBudget: z.int(),
    }),
  }),
  /** The chart with the balance of each ledger today. */
  chart: action.query({
    path: 'chart',
    permission: 'accounts.report',
    input: nothing,
    output: z.strictObject({
      asOf,
      ledgers: z.array(ledgerView.extend({ active: z.boolean(), balance: paisa })),
    }),
  }),
  /** Opening, movement and closing of each ledger. Amounts of opening and closing are debits less credits. */
  trialBalance: action.query({
    path: 'trial-balance',
    permission: 'accounts.report',
    input: z.strictObject(period),
    output: z.strictObject({
      asOf,
      ledgers: z.array(ledgerView),
      rows: z.array(trialRow),
      earlier: paisa,
      totals: z.strictObject({
        openingDebit: paisa,
        openingCredit: paisa,
        debit: paisa,
        credit: paisa,
        closingDebit: paisa,
        closingCredit: paisa,
      }),
    }),
  }),
  /**
   * Income and expenditure of a period and of the one before of the same length, and the balance sheet at the ends of
   * both.
   */
  statements: action.query({
    path: 'statements',
    permission: 'accounts.report',
    input: z.strictObject(period),
    output: z.strictObject({
      asOf,
      ledgers: z.array(ledgerView),
      before: z.strictObject({ from: date, until: date }),
      income: z.strictObject({ now: incomeView, before: incomeView }),
      sheet: z.strictObject({ now: sheetView, before: sheetView }),
    }),
  }),
  /** Money in and out by head, with every cash and bank ledger at the beginning and at the end. */
  receiptsAndPayments: action.query({
    path: 'receipts-and-payments',
    permission: 'accounts.report',
    input: z.strictObject({ from: date, until: date }),
    output: z.strictObject({
      asOf,
      ledgers: z.array(ledgerView),
      opening: z.array(amount),
      receipts: z.array(amount),
      payments: z.array(amount),
      closing: z.array(amount),
      total: paisa,
    }),
  }),
  /** The entries of ledgers in a period with the balance after each, oldest first; at most 2,000 of them. */
  book: action.query({
    path: 'book',
    permission: 'accounts.report',
    input: z.strictObject({
      /** None: every ledger of this kind, as the cash book and the bank book need. */
      ledger: idSchema.optional(),
      kind: z.enum(['cash', 'bank', 'all']).default('all'),
      party: idSchema.optional(),
      from: date,
      until: date,
    }),
    output: z.strictObject({
      asOf,
      ledgers: z.array(ledgerView),
      opening: paisa,
      closing: paisa,
      hasMore: z.boolean(),
      rows: z.array(
        z.strictObject({
          id: idSchema,
          voucher: idSchema,
          number: z.string(),
          nature: values(voucherNatures),
          date,
          ledger: idSchema,
          /** The other side: the largest ledger of it. */
          against: idSchema.nullable(),
          narration: z.string(),
          debit: paisa,
          credit: paisa,
          balance: paisa,
        }),
      ),
    }),
  }),
});
