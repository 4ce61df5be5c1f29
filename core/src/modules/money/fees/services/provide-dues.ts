import { provideDues } from '../../../school/messaging';
import { owedBy } from './owed';
import { sumBills } from './sum-bills';

/**
 * For the SMS to those who owe: the number that they find on every screen, no matter who was taught in the section when
 * it was billed.
 */
provideDues({
  permission: 'fees.dues',
  async read(ctx, sections) {
    const billed = await sumBills(ctx, { section: { in: [...sections] } });
    const students = [...new Set(billed.filter((bill) => bill.balance > 0).map((bill) => bill.student))];
    const owed = await owedBy(ctx, students);
    return new Map([...owed].flatMap(([student, { toPay }]) => (toPay > 0 ? [[student, toPay] as const] : [])));
  },
});
