import { examActions } from '@pathshala/shared/modules/exams/exams';
import { useState, useSyncExternalStore } from 'react';
import { callAction } from '../../../../kit/data/api';
import { useLive } from '../../../../kit/data/live/use-live';
import { defineCells, useCells, useSendLeft } from '../../../../kit/data/outbox/use-cells';
import { useMe } from '../../../../kit/data/session';
import { marksCells, takeOldCells, type MarksPorts } from './marks-cells';
import { MarksSession, type MarksSnapshot } from './marks-session';

const DEBOUNCE_MS = 350;
/** The sheet is read again this long after a change of its state or of its exam. */
const REREAD_MS = 250;

/** The first or the second of two people who enter. The second sees nothing of the first. */
export type Entry = 'first' | 'second';
const ENTRIES = {
  first: { open: examActions.openSheet, save: examActions.saveMarks, entity: 'examMark', old: '' },
  second: { open: examActions.openSecond, save: examActions.saveSecond, entity: 'secondMark', old: '.second' },
} as const;

const sheets = defineCells('marks', (kept, owner, parts) => {
  const [examSubject, section, entry] = parts as [string, string, Entry];
  const { open, save, old } = ENTRIES[entry];
  const keep: MarksPorts['keep'] = kept.of(owner, parts);
  takeOldCells(`pathshala.marks.${owner}.${examSubject}.${section}${old}`, keep.pending);
  return marksCells({
    open: () => callAction(open, { examSubject, section }),
    save: (cells) => callAction(save, { examSubject, section, cells }),
    keep,
    debounceMs: DEBOUNCE_MS,
  });
});

/** One marks entry sheet, live and without a network (key the component by paper, section and entry). */
export function useMarks(
  key: { examSubject: string; section: string },
  entry: Entry = 'first',
): {
  session: MarksSession;
  snapshot: MarksSnapshot;
} {
  const self = useMe()?.user.id ?? null;
  const { session: cells } = useCells(sheets, [key.examSubject, key.section, entry]);
  const [session] = useState(() => new MarksSession(cells, self));
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  const room = { field: 'section', value: key.section };
  const readAgain = () => void setTimeout(() => void session.load(), REREAD_MS);
  useLive(
    [
      { entity: ENTRIES[entry].entity, room },
      { entity: 'marksSheet', room },
      // Nobody enters marks of an exam that is closed or published.
      { entity: 'exam' },
    ],
    (news, { entity }) => {
      if (news.kind === 'lost') return;
      if (news.kind === 'resync') return void session.load();
      const { state } = session.snapshot();
      if (entity === 'exam') {
        if (news.events.some(({ id }) => id === state?.answer.exam.id)) readAgain();
        return;
      }
      if (entity !== 'marksSheet') return session.takeEvents(news.events);
      const isNews = news.events.some(
        (event) =>
          event.set?.['examSubject'] === key.examSubject &&
          event.set['state'] !== undefined &&
          event.set['state'] !== state?.answer.sheet.state,
      );
      if (isNews) readAgain();
    },
  );
  return { session, snapshot };
}

/** Sends what earlier visits entered without a network in sheets that nobody has open. */
export const useSendLeftMarks = () => useSendLeft(sheets);
