import { AppError, t, type ActionInput, type Row } from '@pathshala/shared/kit';
import {
  gatewaysErrors,
  SettlementLine,
  SuspenseMove,
  type settlementActions,
} from '@pathshala/shared/modules/money/gateways';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { fieldFault, lockRecord, onTransitions, systemPart, type Context } from '../../../kernel';
import { assertOther, wrote } from '../../school/approvals';
import { loadLedgers } from '../accounts';
import { carryOut, creditedSince, restInSuspense } from './services/move-suspense';
import { putBack } from './services/undo-move';

type Input = ActionInput<(typeof settlementActions)['moveSuspense']>;
const STUDENT = t('Choose the student.', 'শিক্ষার্থী বাছাই করুন।');
const INCOME = t('Choose an income head that is posted to by hand.', 'হাতে পোস্ট করা যায় এমন আয়ের খাত বাছাই করুন।');
const PAYEE = t('Say to whom and how it was paid back.', 'কাকে ও কীভাবে ফেরত দেওয়া হয়েছে লিখুন।');

export async function moveSuspense(ctx: Context, input: Input): Promise<{ suspenseMove: string }> {
  const { settlementLine: id, amount, to, student, ledger, payee, reason } = input;
  // One after the other: two people move the same money once.
  await lockRecord(ctx, SettlementLine, id);
  const line = await ctx.repo(SettlementLine).get(id);
  const sys = systemPart(ctx);
  if ((await restInSuspense(sys, line)) < amount) throw new AppError(gatewaysErrors.NOT_IN_SUSPENSE);
  if (to === 'credited' && (await creditedSince(sys, line)).amount < amount)
    throw new AppError(gatewaysErrors.NOT_CREDITED);
  const target = await targetOf(ctx, { to, student, ledger, payee });
  const move = await ctx.repo(SuspenseMove).create({ line: id, amount, to, ...target, reason, ...wrote(ctx, null) });
  return { suspenseMove: move.id };
}

/** The fields of the chosen target: student, income head, or payee of a refund. @throws VALIDATION */
async function targetOf(
  ctx: Context,
  { to, student, ledger, payee }: Pick<Input, 'to' | 'student' | 'ledger' | 'payee'>,
): Promise<Partial<Pick<Row<typeof SuspenseMove>, 'student' | 'ledger' | 'payee'>>> {
  if (to === 'credited') return {};
  if (to === 'student') {
    if (!student) throw fieldFault('student', STUDENT);
    return { student: (await ctx.repo(Student).get(student)).id };
  }
  if (to === 'refund') {
    if (!payee) throw fieldFault('payee', PAYEE);
    return { payee };
  }
  const [head] = ledger ? await loadLedgers(ctx, [ledger]) : [];
  if (head?.class !== 'income' || !head.row.active || head.row.isControlled) throw fieldFault('ledger', INCOME);
  return { ledger: head.id };
}

export const suspenseTransitions = onTransitions(SuspenseMove, {
  confirm: {
    async before(ctx, { record }) {
      await assertOther(ctx, record);
      await lockRecord(ctx, SettlementLine, record.line);
      // The person who confirms needs no right to write receipts and vouchers.
      return carryOut(systemPart(ctx), record);
    },
  },
  undo: { after: (ctx, { record }) => putBack(ctx, record) },
});
