import { AppError, fill, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import {
  incrementDay,
  PayGrade,
  payrollErrors,
  PayRun,
  PayStructure,
  SalaryType,
  type payrollActions,
} from '@pathshala/shared/modules/staff/payroll';
import { Designation } from '@pathshala/shared/modules/foundation/people';
import { formatsOf } from '@pathshala/shared/text';
import { systemPart, type Context } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { ownStaff } from '../../../foundation/people';
import { notify } from '../../../school/messaging';
import { incrementsOf, type Increment } from '../services/increments';
import { inPayTurn } from '../services/once';
import { structureAfter } from './pay-scale';

type Actions = typeof payrollActions;
const NOBODY = { en: '', bn: '' };
const TOLD = t('Your basic pay is {basic} from {date}', '{date} থেকে আপনার মূল বেতন {basic}');

export async function increments(
  ctx: Context,
  { salaryType, year }: ActionInput<Actions['increments']>,
): Promise<ActionOutput<Actions['increments']>> {
  await ctx.repo(SalaryType).get(salaryType);
  const on = incrementDay(year);
  const { rows, withoutGrade } = await incrementsOf(ctx, { salaryType, year });
  const posts = await ctx.labels(
    Designation,
    rows.map(({ person }) => person.designation),
  );
  const grades = await ctx.labels(
    PayGrade,
    rows.map(({ before }) => before.grade),
  );
  const paid = { salaryType, kind: 'regular', month: { gte: on.slice(0, 7) }, state: { in: ['approved', 'paid'] } };
  const own = await ownStaff(ctx);
  return {
    on,
    rows: rows.map(({ person, before, next, state }) => ({
      staff: person.id,
      code: person.code,
      name: { en: person.name, bn: person.nameBn },
      designation: posts.get(person.designation) ?? NOBODY,
      grade: grades.get(before.grade) ?? NOBODY,
      step: before.step,
      basic: before.basic,
      nextStep: next?.step ?? null,
      nextBasic: next?.basic ?? null,
      state,
      isOwn: own.has(person.id),
    })),
    withoutGrade,
    isPaid: (await ctx.repo(PayRun).count(paid)) > 0,
  };
}

/** In the turn of payroll: of two who give it at once the second finds it given. */
export async function giveIncrements(
  ctx: Context,
  { salaryType, year, people }: ActionInput<Actions['giveIncrements']>,
): Promise<ActionOutput<Actions['giveIncrements']>> {
  await inPayTurn(ctx);
  const on = incrementDay(year);
  const found = await incrementsOf(ctx, { salaryType, year });
  const known = new Map(found.rows.map((row) => [row.person.id, row]));
  const wanted = [...new Set(people)].map((staff): Increment => {
    const row = known.get(staff);
    if (row?.state === 'due' && row.next) return row;
    const name = row ? { en: row.person.name, bn: row.person.nameBn } : NOBODY;
    throw new AppError(payrollErrors.INCREMENT_NOT_DUE, { name });
  });
  // One by one: the rules of a structure are asked for each, also whether it is the caller's own.
  for (const { person, before, next } of wanted)
    await ctx.repo(PayStructure).create({
      ...structureAfter(before),
      staff: person.id,
      salaryType,
      from: on,
      ...(before.until ? { until: before.until } : {}),
      grade: before.grade,
      ...next!,
    });
  await tell(ctx, { wanted, on, salaryType });
  return { given: wanted.length };
}

async function tell(
  ctx: Context,
  { wanted, on, salaryType }: { wanted: readonly Increment[]; on: string; salaryType: string },
): Promise<void> {
  const sys = systemPart(ctx);
  const [en, bn] = [formatsOf('en'), formatsOf('bn')];
  const basics = new Map(wanted.map(({ person, next }) => [person.id, next!.basic]));
  const accounts = await accountsOf(sys, { staff: [...basics.keys()] });
  await notify(
    sys,
    accounts.flatMap(({ user, staff }) => {
      const basic = staff ? basics.get(staff) : undefined;
      if (basic === undefined) return [];
      const title = fill(TOLD, { basic: t(en.money(basic), bn.money(basic)), date: t(en.date(on), bn.date(on)) });
      return {
        user,
        institution: sys.tenantId!,
        kind: 'payroll' as const,
        title: title.en,
        titleBn: title.bn,
        link: '/site/employee/payroll/my',
        source: `increment:${salaryType}:${on}:${staff}`,
      };
    }),
  );
}
