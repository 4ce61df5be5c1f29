import { timekeepingActions } from '@pathshala/shared/modules/time/timekeeping';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { noteChanges } from '../../../kit/data/live/recent-changes';
import { useLive } from '../../../kit/data/live/use-live';
import { keys } from '../../../kit/data/query-keys';
import { useAction } from '../../../kit/data/use-action';
import { takeDayEvents, type StaffBoard } from './board-state';

/** The feed does not carry the shifts of a day that has two: they are read when it has been quiet this long. */
const QUIET_MS = 2_000;

/** The employees of a day, changed in place by the gate's punches: a time is on the screen without asking again. */
export function useStaffBoard(date: string) {
  const client = useQueryClient();
  const key = keys.action(timekeepingActions.board.id, { date });
  const asked = useAction(timekeepingActions.board, { date }, { subscriptions: [{ entity: 'staff' }] });
  const quiet = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(quiet.current), []);
  const askAgain = () => void client.invalidateQueries({ queryKey: [...key] });
  useLive(
    { entity: 'staffDay' },
    (news) => {
      if (news.kind === 'lost') return;
      if (news.kind === 'resync') return askAgain();
      if (!news.events.some((event) => event.op === 'remove' || event.set?.date === date)) return;
      noteChanges('staffDay', news.events);
      client.setQueryData<StaffBoard>([...key], (board) => board && takeDayEvents(board, news.events, date));
      clearTimeout(quiet.current);
      quiet.current = setTimeout(askAgain, QUIET_MS);
    },
    { readsEarly: true },
  );
  return asked;
}
