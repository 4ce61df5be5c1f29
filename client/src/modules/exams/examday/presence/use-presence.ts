import { examdayActions } from '@pathshala/shared/modules/exams/examday';
import { callAction } from '../../../../kit/data/api';
import { useLive } from '../../../../kit/data/live/use-live';
import { defineCells, useCells, useSendLeft } from '../../../../kit/data/outbox/use-cells';
import { presenceSession } from './presence-session';

const DEBOUNCE_MS = 300;

const rooms = defineCells('presence', (kept, owner, parts) => {
  const [sitting, room] = parts as [string, string];
  return presenceSession({
    open: () => callAction(examdayActions.openRoom, { sitting, room }),
    mark: (entries) => callAction(examdayActions.markRoom, { sitting, room, entries }),
    keep: kept.of(owner, parts),
    debounceMs: DEBOUNCE_MS,
  });
});

/** The attendance of one room, live and without a network (key the component by sitting and room). */
export function usePresence({ sitting, room }: { sitting: string; room: string }) {
  const opened = useCells(rooms, [sitting, room]);
  useLive(
    [
      { entity: 'seatMark', room: { field: 'room', value: room } },
      { entity: 'examSeat', room: { field: 'room', value: room } },
    ],
    (news) => {
      if (news.kind !== 'lost') void opened.session.load();
    },
  );
  return opened;
}

/** Sends what earlier visits marked without a network in rooms that nobody has open. */
export const useSendLeftMarks = () => useSendLeft(rooms);
