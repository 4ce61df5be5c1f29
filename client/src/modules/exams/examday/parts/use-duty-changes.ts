import type { ActionInput } from '@pathshala/shared';
import { dutyActions } from '@pathshala/shared/modules/exams/examday';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { toast } from '../../../../kit/ui/toast';

export type DutyStep = Omit<ActionInput<typeof dutyActions.changeDuty>, 'plan' | 'isDespite'>;
const KEPT = 30;

/**
 * Changes of duties by hand, and undoing the last own change: the same call in reverse, refused when someone else has
 * changed these duties since.
 */
export function useDutyChanges(plan: string) {
  const { t } = useTranslation('examday');
  const [done, setDone] = useState<readonly DutyStep[]>([]);
  const change = useAction(dutyActions.changeDuty);
  const apply = async (step: DutyStep, { isDespite = false } = {}): Promise<boolean> => {
    const answer = await change.run({ plan, ...step, isDespite });
    if (!answer.ok) return false;
    setDone((before) => [...before, step].slice(-KEPT));
    const { told, exchanged } = answer.data;
    const saved = t(exchanged ? 'duty.exchanged' : 'duty.changed');
    toast('good', told > 0 ? `${saved} ${t('duty.toldOf', { count: told })}` : saved);
    return true;
  };
  const undo = async () => {
    const last = done.at(-1);
    if (!last) return;
    setDone(done.slice(0, -1));
    // The earlier duty was there for a reason: limits do not keep it from coming back.
    const answer = await change.run({ plan, ...last, from: last.to, to: last.from, isDespite: true });
    if (answer.ok) toast('good', t('map.undone'));
  };
  return { apply, undo, canUndo: done.length > 0, isPending: change.isPending };
}
export type DutyChanges = ReturnType<typeof useDutyChanges>;
