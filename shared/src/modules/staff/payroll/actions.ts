import { z } from 'zod';
import { action, defineActions, idSchema, plainText, t, MONTH_PATTERN, typedCode } from '../../../kit';
import { FAITHS, OCCASIONS, RUN_KINDS } from './choices';
import { incrementActions } from './increment-actions';
import { settlementActions } from './settlement-actions';

const values = <const T extends readonly { value: string }[]>(choices: T) =>
  z.enum(choices.map((each) => each.value) as [T[number]['value'], ...T[number]['value'][]]);
const days = z.int().min(0).max(31);
const minutes = z.array(z.int().min(0).max(1_440)).max(31).default([]);
const paisa = z.int().min(0).max(1e12);

const month = z.string().regex(MONTH_PATTERN);
const label = z.strictObject({ en: z.string(), bn: z.string() });
const settingValues = z.strictObject({
  employerPercent: z.number().min(0).max(100),
  dutyMultiple: z.number().min(0).max(5),
  unmarked: z.enum(['present', 'absent']),
  bankName: plainText(120).nullable(),
  bankBranch: plainText(120).nullable(),
  bankAccount: plainText(30).nullable(),
});
export type PaySettingValues = z.infer<typeof settingValues>;

export const payrollActions = defineActions('payroll', {
  ...settlementActions,
  ...incrementActions,
  /** Evaluates the active rules of a salary type for a made-up month: nothing is stored. */
  tryRules: action.query({
    path: 'try-rules',
    permission: 'salaryType.read',
    input: z.strictObject({
      salaryType: idSchema,
      basic: paisa,
      designation: idSchema.optional(),
      faith: values(FAITHS).optional(),
      occasion: values(OCCASIONS).optional(),
      serviceMonths: z.int().min(0).max(720).default(0),
      workingDays: days.default(24),
      absentDays: days.default(0),
      unpaidDays: days.default(0),
      lateDays: days.default(0),
      overtime: z.strictObject({ workday: minutes, weekend: minutes, holiday: minutes }).partial().default({}),
    }),
    output: z.strictObject({
      lines: z.array(
        z.strictObject({
          rule: idSchema,
          kind: z.enum(['allowance', 'overtime', 'bonus', 'cut']),
          name: z.strictObject({ en: z.string(), bn: z.string() }),
          units: z.number().nullable(),
          amount: z.int(),
        }),
      ),
      gross: z.int(),
      net: z.int(),
      daysLost: z.number(),
    }),
  }),
  setting: action.query({
    path: 'setting',
    permission: 'paySetting.read',
    input: z.strictObject({}),
    output: settingValues,
  }),
  saveSetting: action.command({
    path: 'setting',
    permission: 'paySetting.update',
    input: settingValues,
    output: settingValues,
    ui: { label: t('Save payroll settings', 'বেতন সেটিংস সংরক্ষণ') },
  }),
  /**
   * Begins the pay of a month, a festival, or of the sums that the month's run left out. @throws PAY_RUN_EXISTS,
   * MONTH_AHEAD, NO_OCCASION, NO_REGULAR_RUN, FESTIVAL_PAID
   */
  begin: action.command({
    path: 'runs',
    permission: 'payroll.run',
    input: z.strictObject({
      month,
      salaryType: idSchema,
      kind: values(RUN_KINDS),
      occasion: values(OCCASIONS).optional(),
    }),
    output: z.strictObject({ payRun: idSchema }),
    ui: { label: t('Calculate salaries', 'বেতন হিসাব করুন') },
  }),
  /** Drops a preview with its slips. @throws NOT_A_PREVIEW, HAS_SUPPLEMENT */
  drop: action.command({
    path: 'drop-run',
    permission: 'payroll.run',
    input: z.strictObject({ payRun: idSchema }),
    output: z.strictObject({ payRun: idSchema }),
    ui: { label: t('Discard a salary run', 'বেতন হিসাব বাতিল') },
  }),
  /** Calculates one employee of a preview again. @throws NOT_A_PREVIEW */
  recalculateOne: action.command({
    path: 'recalculate-slip',
    permission: 'payroll.run',
    input: z.strictObject({ slip: idSchema }),
    output: z.strictObject({ net: z.int() }),
    ui: { label: t('Calculate one employee again', 'একজনের পুনরায় হিসাব') },
  }),
  /**
   * Takes in the result of a bank or mobile operator for the payments of a run: returned sums wait to be paid again,
   * with its reason. A line that was taken in before changes nothing. @throws RUN_NOT_PAID
   */
  enterResult: action.command({
    path: 'runs/:payRun/result',
    permission: 'paySlip.bounce',
    withheldFromActing: true,
    input: z.strictObject({
      payRun: idSchema,
      dryRun: z.boolean(),
      lines: z
        .array(
          z.strictObject({
            line: z.int().min(1),
            reference: typedCode(40).optional(),
            account: typedCode(40).optional(),
            amount: paisa.optional(),
            outcome: z.enum(['paid', 'returned']),
            reason: plainText(200).optional(),
          }),
        )
        .min(1)
        .max(2_000),
    }),
    output: z.strictObject({
      returned: z.int(),
      rows: z.array(
        z.strictObject({
          line: z.int(),
          code: z.string(),
          name: label.nullable(),
          amount: z.int().nullable(),
          reason: z.string().nullable(),
          verdict: z.enum(['paid', 'returned', 'own', 'before', 'unknown', 'otherAmount']),
        }),
      ),
    }),
    ui: { label: t('Take in the result of the bank', 'ব্যাংকের ফলাফল নিন') },
  }),
  /** Adds the national pay scale of 2015 with its twenty grades. @throws SCALE_THERE */
  addNationalScale: action.command({
    path: 'national-scale',
    permission: 'payScale.create',
    input: z.strictObject({}),
    output: z.strictObject({ payScale: idSchema, grades: z.int() }),
    ui: { label: t('Add the national pay scale', 'জাতীয় বেতন স্কেল যোগ করুন') },
  }),
  /**
   * Pays an employee by a step of a grade from a day on: a structure with the basic of the step, and with the rest of
   * the one before.
   */
  placeInGrade: action.command({
    path: 'place-in-grade',
    permission: 'payStructure.create',
    input: z.strictObject({
      staff: idSchema,
      salaryType: idSchema,
      payGrade: idSchema,
      step: z.int().min(1).max(40),
      from: z.iso.date(),
    }),
    output: z.strictObject({ structure: idSchema, basic: z.int() }),
    ui: { label: t('Pay by a scale', 'স্কেল অনুযায়ী বেতন') },
  }),
  /**
   * The gratuity that the rules give an employee for their service, until their last day or, while they serve, until
   * today.
   */
  gratuity: action.query({
    path: 'gratuity',
    permission: 'gratuityRule.read',
    input: z.strictObject({ staff: idSchema }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          rule: idSchema,
          name: label,
          joined: z.string(),
          last: z.string(),
          basic: z.int(),
          years: z.int(),
          daysPerYear: z.int(),
          amount: z.int(),
        }),
      ),
      /** The last day is recorded. */
      hasLeft: z.boolean(),
      given: z.strictObject({ amount: z.int(), on: z.string(), isPaid: z.boolean() }).nullable(),
    }),
  }),
  /**
   * Gives it, once: an addition to the pay of the last month. @throws STILL_SERVING, NO_GRATUITY, GRATUITY_GIVEN
   */
  giveGratuity: action.command({
    path: 'gratuity',
    permission: 'payAdjustment.create',
    withheldFromActing: true,
    input: z.strictObject({ staff: idSchema, gratuityRule: idSchema }),
    output: z.strictObject({ amount: z.int() }),
    ui: { label: t('Give the gratuity', 'গ্র্যাচুইটি দিন') },
  }),
  /** Marks what waits in a paid run as paid, in one payment. @throws RUN_NOT_PAID, NOTHING_RETURNED */
  payRest: action.command({
    path: 'runs/:payRun/pay-rest',
    permission: 'paySlip.pay',
    withheldFromActing: true,
    input: z.strictObject({ payRun: idSchema }),
    output: z.strictObject({ paid: z.int() }),
    ui: { label: t('Mark the rest as paid', 'বাকিগুলো পরিশোধিত করুন') },
  }),
  /** The slips of a run compared with those of the month before. */
  slips: action.query({
    path: 'run-slips',
    permission: 'payRun.read',
    input: z.strictObject({ payRun: idSchema }),
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          id: idSchema,
          rev: z.int(),
          staff: idSchema,
          code: z.string(),
          name: label,
          designation: label,
          earnings: z.int(),
          deductions: z.int(),
          net: z.int(),
          /** Of the month before; null where there was none. */
          before: z.int().nullable(),
          /** More than a tenth away from the month before, or new. */
          comparison: z.enum(['usual', 'more', 'less', 'new']),
          state: z.enum(['payable', 'held', 'paid']),
          /** Reason why it is held, or why its money came back. */
          reason: z.string().nullable(),
          /** Their way of payment lacks its number. */
          lacksAccount: z.boolean(),
        }),
      ),
      /** Employees of the month before who are not in this run. */
      missing: z.array(z.strictObject({ staff: idSchema, code: z.string(), name: label, before: z.int() })),
      /** Employees in service in this month for whom no salary structure of any type is in force. */
      withoutStructure: z.array(z.strictObject({ staff: idSchema, code: z.string(), name: label })),
    }),
  }),
});
