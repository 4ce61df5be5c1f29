import type { Row } from '@pathshala/shared/kit';
import {
  FeeAmount,
  FeeGroup,
  FeeHead,
  FeeLine,
  FeeRun,
  feesActions,
  FeeSubHead,
} from '@pathshala/shared/modules/money/fees';
import { Run, RunFault } from '@pathshala/shared/modules/foundation/runs';
import type { Person, World } from '../../../../testing';

/**
 * Tuition 500 a month for class six, ICT 60 a month for all, session charge 1,000 in January, admission 2,000 once.
 * Amounts in paisa.
 */
export async function openFees(w: World) {
  const sys = w.system(w.school.id);
  const head = await sys.repo(FeeHead).create({ name: 'Tuition', nameBn: 'বেতন' });
  const [tuition, ict, session, admission] = (await sys.repo(FeeSubHead).createMany([
    { head: head.id, name: 'Monthly tuition', nameBn: 'মাসিক বেতন', required: true, fined: true, priority: 10 },
    { head: head.id, name: 'ICT', nameBn: 'আইসিটি', amount: 6_000, priority: 20 },
    { head: head.id, name: 'Session charge', nameBn: 'সেশন ফি', frequency: 'yearly', amount: 100_000, priority: 30 },
    { head: head.id, name: 'Admission', nameBn: 'ভর্তি ফি', frequency: 'once', amount: 200_000, priority: 40 },
  ])) as [Row<typeof FeeSubHead>, Row<typeof FeeSubHead>, Row<typeof FeeSubHead>, Row<typeof FeeSubHead>];
  const price = await sys
    .repo(FeeAmount)
    .create({ year: w.school.year.id, subHead: tuition.id, class: w.school.class.id, amount: 50_000 });
  const once = await sys.repo(FeeGroup).create({ name: 'Admission', nameBn: 'ভর্তি', subHeads: [admission.id] });
  return { tuition, ict, session, admission, price, once };
}

export const linesOf = (w: World, where: object = {}) =>
  w
    .system(w.school.id)
    .repo(FeeLine)
    .find({ where: { ...where } });
export const feeRunsOf = (w: World) =>
  w
    .system(w.school.id)
    .repo(FeeRun)
    .find({ sort: ['createdAt'] });
export const runOf = async (w: World, id: string) => await w.system(w.school.id).repo(Run).get(id);
export const faultsOf = (w: World, run: string) => w.system(w.school.id).repo(RunFault).find({ where: { run } });

/** Orders a generation and lets the worker do it. */
export async function generate(
  w: World,
  who: Person,
  {
    months = ['2026-03-01'],
    tellGuardians = false,
    ...scope
  }: { months?: string[]; tellGuardians?: boolean; class?: string; section?: string; feeGroup?: string } = {},
) {
  const answer = await who.run(feesActions.generate, { months, tellGuardians, ...scope });
  await w.runJobs();
  return answer;
}
