import { FeeAmount, FeeHead, FeeLine, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import type { World } from '@pathshala/core/testing';

/** Tuition for class six by the price list and ICT for all: two bills a student and month. */
export async function openFees(w: World): Promise<void> {
  const sys = w.system(w.school.id);
  const { id: head } = await sys.repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
  const { id: tuition } = await sys
    .repo(FeeSubHead)
    .create({ head, name: 'Monthly tuition', nameBn: 'মাসিক বেতন', required: true });
  await sys.repo(FeeSubHead).create({ head, name: 'ICT', nameBn: 'আইসিটি', amount: 6_000 });
  await sys
    .repo(FeeAmount)
    .create({ year: w.school.year.id, subHead: tuition, class: w.school.class.id, amount: 50_000 });
}

export const countLines = (w: World, where: object = {}) =>
  w
    .system(w.school.id)
    .repo(FeeLine)
    .count({ ...where });

/** How often each student, thing and period was billed: once, whatever happened on the way. */
export async function billedOnce(w: World): Promise<{ bills: number; most: number }> {
  const rows = await w
    .system(w.school.id)
    .repo(FeeLine)
    .aggregate<{ n: number }>({}, [
      { $group: { _id: { student: '$student', subHead: '$subHead', period: '$period' }, n: { $sum: 1 } } },
    ]);
  return { bills: rows.length, most: Math.max(0, ...rows.map((row) => row.n)) };
}
