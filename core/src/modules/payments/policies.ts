import { PaymentClaim, PaymentEntry, Receipt, Wallet } from '@pathshala/shared/modules/payments';
import { Student } from '@pathshala/shared/modules/people';
import { definePolicy, type Context, type PolicyAnswer } from '../../kernel';
import { ownStudents } from '../people';

/** A student's money is their own matter and their guardian's; the counter's people see everyone's. */
async function ownMoney(ctx: Context): Promise<PolicyAnswer> {
  const students = await ownStudents(ctx);
  return students ? { student: { in: students } } : true;
}

export const moneyPolicies = [
  ...[Receipt, PaymentEntry, Wallet, PaymentClaim].map((entity) =>
    definePolicy(entity, { by: ['student'], restsOn: [Student], read: ownMoney, write: ownMoney }),
  ),
];
