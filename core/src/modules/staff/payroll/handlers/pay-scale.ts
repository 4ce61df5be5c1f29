import { AppError, fill, t, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import {
  NATIONAL_SCALE,
  nationalGrades,
  PayGrade,
  payrollErrors,
  PayScale,
  PayStructure,
  type payrollActions,
} from '@pathshala/shared/modules/staff/payroll';
import { formatsOf } from '@pathshala/shared/text';
import { fieldFault, type Context } from '../../../../kernel';

export async function addNationalScale(ctx: Context): Promise<{ payScale: string; grades: number }> {
  const { name, from } = NATIONAL_SCALE;
  if (await ctx.repo(PayScale).findOne({ name: name.en })) throw new AppError(payrollErrors.SCALE_THERE);
  const { id } = await ctx.repo(PayScale).create({ name: name.en, nameBn: name.bn, from });
  const grades = nationalGrades();
  await ctx.repo(PayGrade).createMany(
    grades.map((grade, index) => ({
      scale: id,
      name: grade.name.en,
      nameBn: grade.name.bn,
      steps: grade.steps,
      rank: index + 1,
    })),
  );
  return { payScale: id, grades: grades.length };
}

const FEW_STEPS = t('This grade has {count} steps.', 'এই গ্রেডে {count}টি ধাপ আছে।');

/** Values that a rise keeps of the structure before it. */
export const structureAfter = ({ paidBy, isFundMember, taxpayer, isNewTaxpayer }: Row<typeof PayStructure>) => ({
  paidBy,
  isFundMember,
  taxpayer,
  isNewTaxpayer,
});

export async function placeInGrade(
  ctx: Context,
  { staff, salaryType, payGrade, step, from }: ActionInput<typeof payrollActions.placeInGrade>,
): Promise<ActionOutput<typeof payrollActions.placeInGrade>> {
  const { steps } = await ctx.repo(PayGrade).get(payGrade);
  const basic = steps[step - 1]?.basic;
  if (basic === undefined) {
    const count = t(formatsOf('en').number(steps.length), formatsOf('bn').number(steps.length));
    throw fieldFault('step', fill(FEW_STEPS, { count }));
  }
  const structures = ctx.repo(PayStructure);
  const [before] = await structures.find({
    where: { staff, salaryType, from: { lt: from } },
    sort: ['-from'],
    limit: 1,
  });
  const rest = before ? structureAfter(before) : {};
  const row = await structures.create({ staff, salaryType, from, grade: payGrade, step, basic, ...rest });
  return { structure: row.id, basic };
}
