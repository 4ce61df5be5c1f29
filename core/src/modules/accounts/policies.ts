import { ReceivedCheque, Voucher } from '@pathshala/shared/modules/accounts';
import { definePolicy } from '../../kernel';

export const accountsPolicies = [
  // What is posted stays; a draft may be thrown away.
  definePolicy(Voucher, { remove: () => ({ state: 'draft' }) }),
  definePolicy(ReceivedCheque, { remove: () => ({ state: 'received' }) }),
];
