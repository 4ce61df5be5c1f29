import { AppError, kernelErrors, type ImportPart } from '@pathshala/shared/kit';
import { runUnit, type Context } from '../../../../kernel';
import type { RowPlan } from './row-plan';
import { savePart } from './save-rows';

const TRIAL = { id: 'imports.check', audited: false };
/** Ends a trial: nothing of it is kept. */
class TrialOver extends Error {}
type Refuse = (plan: RowPlan, part: ImportPart, error: AppError) => void;

/**
 * Saves the rows that nothing speaks against so far in a transaction that is then given up, so that everything that
 * saving asks (policies, rules over fields, references, unique keys) has been asked before the check says that a row is
 * good. `refuse` adds what speaks against a row to its faults.
 */
export async function tryRows(person: Context, plans: readonly RowPlan[], refuse: Refuse): Promise<void> {
  const isGood = (plan: RowPlan) => plan.faults.length === 0;
  // A unique key that is taken ends the transaction in the store: the trial begins again, row by row, without it.
  for (let isWhole = true, isOver = false; !isOver && plans.some(isGood); isWhole = false) {
    isOver = true;
    await runUnit(person, TRIAL, async (inside) => {
      for (const part of new Set(plans.flatMap((plan) => plan.parts.map((each) => each.part)))) {
        const good = plans.filter(isGood);
        const whole = isWhole ? await refusalOf(inside, part, good) : null;
        if (isWhole && !whole) continue;
        if (whole?.code === kernelErrors.DUPLICATE.code) {
          isOver = false;
          throw new TrialOver();
        }
        for (const plan of good) {
          const refusal = await refusalOf(inside, part, [plan]);
          if (!refusal) continue;
          refuse(plan, part, refusal);
          if (refusal.code !== kernelErrors.DUPLICATE.code) continue;
          isOver = false;
          throw new TrialOver();
        }
      }
      throw new TrialOver();
    }).catch((error: unknown) => {
      if (!(error instanceof TrialOver)) throw error;
    });
  }
}

const refusalOf = (inside: Context, part: ImportPart, plans: readonly RowPlan[]): Promise<AppError | null> =>
  savePart(inside, part, plans).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );
