import { RoutineSetting, usualRoutineRules, type RoutineRules } from '@pathshala/shared/modules/school/timetable';
import type { Context } from '../../../../kernel';

export const settingOf = async (ctx: Context): Promise<RoutineRules> =>
  (await ctx.repo(RoutineSetting).findOne({ key: 'default' })) ?? usualRoutineRules();
