import type { ActionOutput } from '@pathshala/shared/kit';
import {
  Class,
  Enrolment,
  Section,
  Shift,
  Subject,
  TeachingAssignment,
} from '@pathshala/shared/modules/school/academics';
import type { firstStepActions, FirstStep } from '@pathshala/shared/modules/front/onboarding';
import { Staff, Student } from '@pathshala/shared/modules/foundation/people';
import type { Context } from '../../../../kernel';
import { academicYearNow } from '../../../school/academics';
import { accountHolders, withoutAccount } from '../services/account-holders';

type Answer = ActionOutput<typeof firstStepActions.firstSteps>;

export async function firstSteps(ctx: Context): Promise<Answer> {
  const nearest = await academicYearNow(ctx);
  const year = nearest && nearest.endsOn >= ctx.today ? nearest : null;
  const students = await ctx.repo(Student).count({ status: 'active' });
  const placed = year ? await placedIn(ctx, year.id) : 0;
  const teachers = await accountHolders(ctx, { of: 'teacher' });
  const without = (await withoutAccount(ctx, 'teacher', teachers)).length;
  const step = (key: FirstStep, count: number, of: number | null = null) => ({
    key,
    count,
    of,
    isDone: count > 0 && (of === null || count >= of),
  });
  return {
    steps: [
      step('year', year ? 1 : 0),
      step('shifts', await ctx.repo(Shift).count({ active: true })),
      step('classes', await ctx.repo(Class).count({ active: true })),
      step('sections', await ctx.repo(Section).count({ active: true })),
      step('subjects', await ctx.repo(Subject).count({ active: true })),
      step('staff', await ctx.repo(Staff).count({ active: true })),
      step('students', students),
      step('places', Math.min(placed, students), students),
      step('assignments', await ctx.repo(TeachingAssignment).count()),
      step('accounts', teachers.length - without, teachers.length),
    ],
  };
}

/** After a promotion the places of a year have an end and are still there until then. */
const placedIn = async (ctx: Context, year: string): Promise<number> =>
  (await ctx.repo(Enrolment).count({ year, until: { exists: false } })) +
  (await ctx.repo(Enrolment).count({ year, until: { gte: ctx.today } }));
