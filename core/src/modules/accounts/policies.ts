import { ReceivedCheque, Voucher, VoucherChain, VoucherDecision } from '@pathshala/shared/modules/accounts';
import { definePolicy } from '../../kernel';

export const accountsPolicies = [
  definePolicy(VoucherChain, { remove: () => ({ state: { in: ['draft', 'off'] } }) }),
  // What is posted stays; a draft may be thrown away.
  definePolicy(Voucher, { remove: () => ({ state: 'draft' }) }),
  // Handlers show who decided what; told of a task is only who has it.
  definePolicy(VoucherDecision, {
    by: ['user'],
    read: () => true,
    told: (ctx) => (ctx.actor.userId ? { user: ctx.actor.userId } : false),
  }),
  definePolicy(ReceivedCheque, { remove: () => ({ state: 'received' }) }),
];
