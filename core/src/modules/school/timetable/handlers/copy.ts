import { createHash } from 'node:crypto';
import { AppError, type ActionInput, type ActionOutput, type Text } from '@pathshala/shared/kit';
import { timetableErrors, type timetableActions } from '@pathshala/shared/modules/school/timetable';
import type { Context } from '../../../../kernel';
import { planBells, planConditions, planWeekly, type CopyStep } from '../services/copy-plans';

type Input = Pick<ActionInput<typeof timetableActions.copySettings>, 'setting' | 'source' | 'targets'>;
const PLANS = { bells: planBells, weekly: planWeekly, conditions: planConditions };

/** Steps of a copy, and a mark of them: the same records give the same mark. */
async function plan(ctx: Context, { setting, source, targets }: Input): Promise<{ steps: CopyStep[]; mark: string }> {
  const steps = await PLANS[setting](ctx, { source, targets: targets.filter((each) => each !== source) });
  const facts = JSON.stringify(steps.map(({ target, what, outcome, seen }) => [target.en, what.en, outcome, seen]));
  return { steps, mark: createHash('sha256').update(facts).digest('hex') };
}

export async function previewCopy(
  ctx: Context,
  input: ActionInput<typeof timetableActions.previewCopy>,
): Promise<ActionOutput<typeof timetableActions.previewCopy>> {
  const { steps, mark } = await plan(ctx, input);
  const inOrder = (text: Text) => ({ en: text.en, bn: text.bn });
  return {
    rows: steps.map(({ target, what, outcome }) => ({ target: inOrder(target), what: inOrder(what), outcome })),
    mark,
  };
}

export async function copySettings(
  ctx: Context,
  input: ActionInput<typeof timetableActions.copySettings>,
): Promise<ActionOutput<typeof timetableActions.copySettings>> {
  const { steps, mark } = await plan(ctx, input);
  if (mark !== input.expected) throw new AppError(timetableErrors.COPY_CHANGED);
  for (const step of steps) await step.write?.();
  const count = (outcome: CopyStep['outcome']) => steps.filter((step) => step.outcome === outcome).length;
  return { added: count('added'), changed: count('changed') };
}
