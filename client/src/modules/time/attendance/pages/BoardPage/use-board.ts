import { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { noteChanges } from '../../../../../kit/data/live/recent-changes';
import { takeLive } from '../../../../../kit/data/live/take-live';
import { useLive } from '../../../../../kit/data/live/use-live';
import { keys } from '../../../../../kit/data/query-keys';
import { useAction } from '../../../../../kit/data/use-action';
import { takeSheetEvents, type Board } from './board-state';

/** The feed has no names: who submitted is asked for when it has been quiet this long. */
const NAMES_MS = 2_000;

/** The board of a day, changed in place by what arrives. */
export function useBoard(date: string | null, period: number) {
  const client = useQueryClient();
  const input = { date: date ?? '', period };
  const key = keys.action(attendanceActions.board.id, input);
  const asked = useAction(attendanceActions.board, input, { enabled: date !== null });
  const names = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(names.current), []);
  const askAgain = () => void client.invalidateQueries({ queryKey: [...key] });
  useLive(
    date === null ? null : { entity: 'attendanceSheet' },
    (news) => {
      if (news.kind === 'lost') return;
      if (news.kind === 'resync') return askAgain();
      noteChanges('attendanceSheet', news.events);
      takeLive<Board>(client, [...key], (board) => takeSheetEvents(board, news.events, { date: date!, period }));
      if (!news.events.some((event) => event.set?.status === 'submitted')) return;
      clearTimeout(names.current);
      names.current = setTimeout(askAgain, NAMES_MS);
    },
    { readsEarly: true },
  );
  return asked;
}
