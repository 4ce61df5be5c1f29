import { t } from '@pathshala/shared/kit';
import { FiscalYear } from '@pathshala/shared/modules/school/academics';
import { ReceivedCheque, Voucher, VoucherChain, VoucherDecision } from '@pathshala/shared/modules/money/accounts';
import { definePolicy, fieldFault, removableRows } from '../../../kernel';
import { yearsApart } from '../../school/academics';

const VOUCHERS_OUTSIDE = t(
  'Vouchers of this year are dated outside these dates.',
  'এই তারিখের বাইরে এই অর্থবছরের ভাউচার আছে।',
);

const FOR_WHAT = t('Choose what the cheque pays for.', 'চেকটি যে খাতে প্রাপ্ত সেটি বাছাই করুন।');

export const accountsPolicies = [
  definePolicy(FiscalYear, {
    check: async (ctx, values, id) => {
      await yearsApart(ctx, FiscalYear, { values, id });
      const isThere = async (date: { lt: string } | { gt: string }) =>
        (await ctx.repo(Voucher).find({ where: { fiscalYear: id, date }, limit: 1 })).length > 0;
      if (await isThere({ lt: String(values['startsOn']) })) throw fieldFault('startsOn', VOUCHERS_OUTSIDE);
      if (await isThere({ gt: String(values['endsOn']) })) throw fieldFault('endsOn', VOUCHERS_OUTSIDE);
    },
  }),
  definePolicy(VoucherChain, { remove: () => ({ state: { in: ['draft', 'off'] } }) }),
  definePolicy(Voucher, { remove: () => removableRows(Voucher) }),
  // Handlers show the decisions; live events of a task go only to the person who has it.
  definePolicy(VoucherDecision, {
    by: ['user'],
    read: () => true,
    told: (ctx) => (ctx.actor.userId ? { user: ctx.actor.userId } : false),
  }),
  definePolicy(ReceivedCheque, {
    remove: () => removableRows(ReceivedCheque),
    check(_, { ledger, receipt }) {
      if (!ledger && !receipt) throw fieldFault('ledger', FOR_WHAT);
    },
  }),
];
