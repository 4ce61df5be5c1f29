import { Receipt } from '@pathshala/shared/modules/money/payments';
import { systemPart, type Context } from '../../../../kernel';

/**
 * The students between whose wallets advances have moved, over any number of steps, including the given students. There
 * is no time limit, because an advance that was moved a month before its refund is still the same money. A cancelled
 * transfer counts, because a refund may have been paid before the cancellation.
 */
export async function movedWith(ctx: Context, students: readonly string[]): Promise<readonly string[]> {
  const receipts = systemPart(ctx).repo(Receipt);
  const found = new Set<string>();
  let next = [...new Set(students)];
  while (next.length > 0) {
    for (const id of next) found.add(id);
    const transfers = [
      ...(await receipts.find({ where: { source: 'transfer', student: { in: next } } })),
      ...(await receipts.find({ where: { source: 'transfer', recipient: { in: next } } })),
    ];
    const touched = transfers.flatMap(({ student: giver, recipient }) => [giver, ...(recipient ? [recipient] : [])]);
    next = [...new Set(touched)].filter((id) => !found.has(id));
  }
  return [...found];
}
