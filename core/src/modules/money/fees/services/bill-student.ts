import { FeeLine, FeeSubHead } from '@pathshala/shared/modules/money/fees';
import { AcademicYear, Section } from '@pathshala/shared/modules/school/academics';
import type { Context } from '../../../../kernel';
import { creditedBy, settleCredits } from './credits';
import { loadBillingFacts } from './billing-facts';
import { lineMaker, planStudents } from './plan-students';
import { tellBills } from './tell-bills';

/**
 * The first bill of a student who has just been placed: fees paid once, and those of the first month that they are
 * there, as prices and rules have it. Part of the caller's transaction; billing the section later adds nothing that is
 * here already. Without prices nothing is billed.
 * @returns how many lines were written
 */
export async function billStudent(
  sys: Context,
  { student, section: id }: { student: string; section: string },
): Promise<number> {
  const section = await sys.repo(Section).get(id);
  const years = await sys.repo(AcademicYear).find();
  const year =
    years.find((each) => each.startsOn <= sys.today && sys.today <= each.endsOn) ??
    years.find((each) => each.startsOn > sys.today);
  if (!year) return 0;
  const month = `${(sys.today < year.startsOn ? year.startsOn : sys.today).slice(0, 7)}-01`;
  const subHeads = await sys.repo(FeeSubHead).find({ where: { active: true } });
  const facts = await loadBillingFacts(sys, {
    year,
    months: [month],
    sections: [section],
    only: new Set(subHeads.map((row) => row.id)),
    isWhole: false,
    title: { en: section.name, bn: section.nameBn },
  });
  const billed = facts.roster.find((each) => each.student === student);
  if (!billed) return 0;
  const billing = (await planStudents(sys, facts, [billed])).get(student);
  if (!billing?.ok) return 0;
  const toStored = lineMaker(facts, null);
  const lines = billing.plan.lines.map((line) => toStored(student, line));
  await sys.repo(FeeLine).createMany(lines);
  await tellBills(sys, lines);
  await settleCredits(sys, creditedBy(lines));
  return lines.length;
}
