import { AppError, fill, t, type ActionInput, type ActionOutput } from '@pathshala/shared/kit';
import { timetableErrors, type timetableActions } from '@pathshala/shared/modules/school/timetable';
import type { Context } from '../../../../kernel';
import { startRun } from '../../../foundation/runs';
import { generateRoutine } from '../jobs/generate-routine';
import { problemOf } from '../services/generate/routine-problem';
import { draftOf } from '../services/stage';

const TITLE = t('Routine: {name}', 'রুটিন: {name}');

export async function generate(
  ctx: Context,
  { version: id, mode }: ActionInput<typeof timetableActions.generate>,
): Promise<ActionOutput<typeof timetableActions.generate>> {
  const version = await draftOf(ctx, id);
  const { problem } = await problemOf(ctx, version.id, mode);
  if (problem.units.every((unit) => unit.locked)) throw new AppError(timetableErrors.NOTHING_TO_PLACE);
  const run = await startRun(ctx, {
    kind: 'routineGeneration',
    title: fill(TITLE, { name: { en: version.name, bn: version.nameBn } }),
    subject: `${version.id}:${mode}`,
    permission: 'timetable.plan',
    lock: `routine:${version.id}`,
    job: generateRoutine,
  });
  return { run: run.id };
}
