import { timetableActions } from '@pathshala/shared/modules/school/timetable';
import { weekdayName } from '@pathshala/shared/text';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import type { Card } from '@pathshala/shared/modules/school/timetable';
import { judgeDrop, type Cell, type Hand, type Week } from './use-week';

const seen = (card: Card) => card.entries.map(({ id, rev }) => ({ id, rev }));

/** A lesson in the hand, by mouse or by keyboard; where it may be put is known before it is dropped. */
export function useLessonMoves(week: Week, { version, onDone }: { version: string; onDone: () => Promise<unknown> }) {
  const { t } = useTranslation('timetable');
  const locale = useLocale();
  const format = useFormat();
  const [hand, setHand] = useState<Hand | null>(null);
  const move = useAction(timetableActions.moveLesson);
  const place = useAction(timetableActions.placeLesson);
  const putBack = useCallback(() => setHand(null), []);
  useEffect(() => {
    if (!hand) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') putBack();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hand, putBack]);
  const nameOfCell = ({ weekday, period }: Cell) =>
    t('cell', { day: weekdayName(weekday, locale), period: format.number(period) });
  const drop = async (cell: Cell, there: Card | null) => {
    if (!hand) return;
    const verdict = judgeDrop(week, hand, cell, there);
    if (!verdict?.ok) return;
    setHand(null);
    const answer =
      hand.kind === 'card'
        ? await move.run({
            version,
            entries: seen(hand.card),
            to: cell,
            ...(verdict.exchange ? { exchange: seen(verdict.exchange) } : {}),
          })
        : await place.run({
            version,
            lesson: {
              sections: [hand.waiting.section],
              subject: hand.waiting.subject,
              staff: hand.waiting.staff,
              room: hand.waiting.room,
              length: hand.waiting.length,
            },
            to: cell,
          });
    await onDone();
    if (answer.ok) toast('good', t(hand.kind === 'card' ? 'moved' : 'placed', { cell: nameOfCell(cell) }));
  };
  return { hand, pick: setHand, putBack, drop, nameOfCell, isPending: move.isPending || place.isPending };
}
export type LessonMoves = ReturnType<typeof useLessonMoves>;
