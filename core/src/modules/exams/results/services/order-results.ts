import type { Context } from '../../../../kernel';
import { orderSms } from '../../../school/messaging';
import { messagesOf, sourceOf, titleOf, toTell, type Choice, type Told } from './result-messages';

/**
 * One SMS for each student whose published result their guardian was not sent yet, in a batch for each section, as part
 * of the caller's transaction.
 * @returns how many were ordered, and the batches
 * @throws AppError NOT_FOUND, NOT_PUBLISHED
 */
export async function orderResults(
  ctx: Context,
  choice: Choice,
  write: (to: Told) => string,
): Promise<{ ordered: number; batches: string[] }> {
  const { exam, sections } = await messagesOf(ctx, choice);
  const batches: string[] = [];
  let sum = 0;
  for (const each of sections) {
    const told = toTell(each);
    if (told.length === 0) continue;
    const { batch, ordered } = await orderSms(ctx, {
      purpose: 'result',
      source: sourceOf(exam.id, each.section.id),
      title: titleOf(exam, each.label),
      section: each.section.id,
      items: told.map((to) => ({
        key: to.key,
        phone: to.phone,
        student: to.student,
        recipient: to.name,
        text: write(to),
      })),
      leftOut: each.people
        .filter((to) => to.phone === null)
        .map((to) => ({ reason: 'noNumber' as const, student: to.student, recipient: to.name, text: write(to) })),
    });
    batches.push(batch);
    sum += ordered;
  }
  return { ordered: sum, batches };
}
