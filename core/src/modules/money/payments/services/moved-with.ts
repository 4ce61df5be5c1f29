import { Receipt } from '@pathshala/shared/modules/money/payments';
import { systemPart, type Context } from '../../../../kernel';

/**
 * The students whose wallets have given advances to each other, by any number of steps, the given one among them. It
 * looks back without a limit, because an advance that was moved a month before its refund is still the same money; a
 * cancelled transfer counts, because a refund may have gone out before its cancellation.
 */
export async function movedWith(ctx: Context, student: string): Promise<readonly string[]> {
  const receipts = systemPart(ctx).repo(Receipt);
  const found = new Set<string>();
  let next = [student];
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
