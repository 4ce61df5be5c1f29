import { t } from '@pathshala/shared/kit';
import { Ledger, Voucher } from '@pathshala/shared/modules/accounts';
import { definePolicy, fieldFault } from '../../kernel';

const ONE_SURPLUS = t(
  'Another ledger takes the surplus already. Change that one first.',
  'অন্য একটি লেজারে উদ্বৃত্ত যায়। আগে সেটি বদলান।',
);

export const accountsPolicies = [
  // What is posted stays; a draft may be thrown away.
  definePolicy(Voucher, { remove: () => ({ state: 'draft' }) }),
  definePolicy(Ledger, {
    check: async (ctx, { isSurplus }, id) => {
      if (!isSurplus) return;
      const others = await ctx.repo(Ledger).find({ where: { isSurplus: true } });
      if (others.some((other) => other.id !== id)) throw fieldFault('isSurplus', ONE_SURPLUS);
    },
  }),
];
