import { examActions } from '@pathshala/shared/modules/exams/exams';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callAction } from '../../../../kit/data/api';
import { useLive } from '../../../../kit/data/live/use-live';
import { useMe } from '../../../../kit/data/session';
import { MarksSession, storedCells, type MarksSnapshot } from './marks-session';

const DEBOUNCE_MS = 350;
/** The sheet is read again when it has been quiet this long after a change of its state. */
const REREAD_MS = 250;

/** The first or the second of two people who enter. The second sees nothing of the first. */
export type Entry = 'first' | 'second';
const ENTRIES = {
  first: { open: examActions.openSheet, save: examActions.saveMarks, entity: 'examMark', kept: '' },
  second: { open: examActions.openSecond, save: examActions.saveSecond, entity: 'secondMark', kept: '.second' },
} as const;

/**
 * One marks entry sheet, live: its session belongs to the component that shows it (key it by paper, section and entry).
 */
export function useMarks(
  key: { examSubject: string; section: string },
  entry: Entry = 'first',
): {
  session: MarksSession;
  snapshot: MarksSnapshot;
} {
  const me = useMe();
  const self = me?.user.id ?? null;
  const [session] = useState(
    () =>
      new MarksSession({
        open: () => callAction(ENTRIES[entry].open, key),
        save: (cells) => callAction(ENTRIES[entry].save, { ...key, cells }),
        keep: storedCells(self ?? '', `${key.examSubject}.${key.section}${ENTRIES[entry].kept}`),
        self,
        debounceMs: DEBOUNCE_MS,
      }),
  );
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  useEffect(() => {
    void session.load();
    window.addEventListener('online', session.hurry);
    return () => {
      window.removeEventListener('online', session.hurry);
      void session.settle().finally(() => session.stop());
    };
  }, [session]);
  const room = { field: 'section', value: key.section };
  useLive(
    [
      { entity: ENTRIES[entry].entity, room },
      { entity: 'marksSheet', room },
    ],
    (news, { entity }) => {
      if (news.kind === 'lost') return;
      if (news.kind === 'resync') return void session.load();
      if (entity !== 'marksSheet') return session.takeEvents(news.events);
      const { state } = session.snapshot();
      const isNews = news.events.some(
        (event) =>
          event.set?.['examSubject'] === key.examSubject &&
          event.set['state'] !== undefined &&
          event.set['state'] !== state?.answer.sheet.state,
      );
      if (isNews) setTimeout(() => void session.load(), REREAD_MS);
    },
  );
  return { session, snapshot };
}
