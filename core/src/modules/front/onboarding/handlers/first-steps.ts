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
import { untouchedCopies } from '../../replication';
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
    copied: 0,
    isDone: count > 0 && (of === null || count >= of),
  });
  const listed = async (key: FirstStep, entity: typeof Shift | typeof Class | typeof Section | typeof Subject) => ({
    ...step(key, await ctx.repo(entity).count({ active: true })),
    copied: await untouchedCopies(ctx, entity),
  });
  return {
    steps: [
      step('year', year ? 1 : 0),
      await listed('shifts', Shift),
      await listed('classes', Class),
      await listed('sections', Section),
      await listed('subjects', Subject),
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
