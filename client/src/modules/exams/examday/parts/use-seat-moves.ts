import type { ActionInput, ActionOutput } from '@pathshala/shared';
import { examdayActions } from '@pathshala/shared/modules/exams/examday';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

type Move = ActionInput<typeof examdayActions.moveSeat>;
export type MapSeat = ActionOutput<typeof examdayActions.roomMap>['seats'][number];
export interface Picked {
  room: string;
  seat: MapSeat;
}
const KEPT = 30;
/** Asks for the map again; a failure is shown by the map itself. */
type Refresh = () => Promise<unknown>;

/**
 * Moving and exchanging students, and undoing own steps: the same call in reverse, refused when someone else has
 * changed these seats since.
 */
export function useSeatMoves(plan: string) {
  const { t } = useTranslation('examday');
  const locale = useLocale();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [done, setDone] = useState<readonly Move[]>([]);
  const [isSettling, setSettling] = useState(false);
  const move = useAction(examdayActions.moveSeat);
  /** On the old map, a student is still at the seat that they have just left. */
  const settle = async (refresh: Refresh) => {
    setSettling(true);
    await refresh();
    setSettling(false);
  };
  const moveTo = async (target: { room: string; code: string; occupant: string | null }, refresh: Refresh) => {
    if (!picked) return;
    const { room, code, occupant } = target;
    const { seat } = picked;
    setPicked(null);
    const step = {
      plan,
      student: seat.student,
      from: { room: picked.room, code: seat.code },
      to: { room, code },
      occupant,
    };
    const answer = await move.run(step);
    await settle(refresh);
    if (!answer.ok) return;
    setDone((before) => [...before, step].slice(-KEPT));
    toast('good', t(answer.data.told > 0 ? 'map.movedTold' : 'map.moved', { name: nameIn(locale, seat), code }));
  };
  const undo = async (refresh: Refresh) => {
    const last = done.at(-1);
    if (!last) return;
    setDone(done.slice(0, -1));
    const answer = await move.run({ ...last, from: last.to, to: last.from });
    await settle(refresh);
    if (answer.ok) toast('good', t('map.undone'));
  };
  return { picked, pick: setPicked, moveTo, undo, canUndo: done.length > 0, isPending: move.isPending || isSettling };
}
export type SeatMoves = ReturnType<typeof useSeatMoves>;
