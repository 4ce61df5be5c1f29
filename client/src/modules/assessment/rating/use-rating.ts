import { assessmentActions } from '@pathshala/shared/modules/assessment';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callAction } from '../../../kit/data/api';
import { useLive } from '../../../kit/data/live/use-live';
import { useUnsavedGuard } from '../../../kit/form/use-unsaved-guard';
import { RatingSession, type RatingSnapshot } from './rating-session';

const DEBOUNCE_MS = 300;
export interface SheetKey {
  assessment: string;
  indicators: string;
  section: string;
}

/** One rating sheet, live; its session belongs to the component that shows it (key it by sheet). */
export function useRating(key: SheetKey): { session: RatingSession; snapshot: RatingSnapshot } {
  const [session] = useState(
    () =>
      new RatingSession({
        open: () => callAction(assessmentActions.openSheet, key),
        save: (cells) => callAction(assessmentActions.saveRatings, { ...key, cells }),
        debounceMs: DEBOUNCE_MS,
      }),
  );
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot);
  useUnsavedGuard(snapshot.pending.size > 0);
  useEffect(() => {
    void session.load();
    window.addEventListener('online', session.hurry);
    return () => {
      window.removeEventListener('online', session.hurry);
      session.stop();
    };
  }, [session]);
  useLive(
    [{ entity: 'assessmentMark', room: { field: 'section', value: key.section } }, { entity: 'assessment' }],
    (news) => {
      if (news.kind !== 'lost') void session.load();
    },
  );
  return { session, snapshot };
}
