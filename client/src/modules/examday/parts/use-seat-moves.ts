import type { ActionInput, ActionOutput } from '@pathshala/shared';
import { examdayActions } from '@pathshala/shared/modules/examday';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/data/use-action';
import { nameIn } from '../../../kit/text/bilingual-name';
import { useLocale } from '../../../kit/text/locale';
import { toast } from '../../../kit/ui/toast';

type Move = ActionInput<typeof examdayActions.moveSeat>;
export type MapSeat = ActionOutput<typeof examdayActions.roomMap>['seats'][number];
export interface Picked {
  room: string;
  seat: MapSeat;
}
const KEPT = 30;

/**
 * Moving and exchanging students, and undoing one's own steps: the same call the other way round, refused when someone
 * else has changed these seats since.
 */
export function useSeatMoves(plan: string) {
  const { t } = useTranslation('examday');
  const locale = useLocale();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [done, setDone] = useState<readonly Move[]>([]);
  const move = useAction(examdayActions.moveSeat);
  const moveTo = async (room: string, code: string, occupant: string | null) => {
    if (!picked) return;
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
    if (!answer.ok) return;
    setDone((before) => [...before, step].slice(-KEPT));
    toast('good', t(answer.data.told > 0 ? 'map.movedTold' : 'map.moved', { name: nameIn(locale, seat), code }));
  };
  const undo = async () => {
    const last = done.at(-1);
    if (!last) return;
    setDone(done.slice(0, -1));
    const answer = await move.run({ ...last, from: last.to, to: last.from });
    if (answer.ok) toast('good', t('map.undone'));
  };
  return { picked, pick: setPicked, moveTo, undo, canUndo: done.length > 0, isPending: move.isPending };
}
export type SeatMoves = ReturnType<typeof useSeatMoves>;
