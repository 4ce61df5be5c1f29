import type { LiveEvent } from '@pathshala/shared';
import { assessmentActions } from '@pathshala/shared/modules/exams/assessment';
import { callAction } from '../../../../kit/data/api';
import { useLive } from '../../../../kit/data/live/use-live';
import { defineCells, useCells, useSendLeft } from '../../../../kit/data/outbox/use-cells';
import { isOfSheet, ratingSession } from './rating-session';

const DEBOUNCE_MS = 300;
export interface SheetKey {
  assessment: string;
  indicators: string;
  section: string;
}

const sheets = defineCells('ratings', (kept, owner, parts) => {
  const [assessment, indicators, section] = parts as [string, string, string];
  const key: SheetKey = { assessment, indicators, section };
  return ratingSession({
    open: () => callAction(assessmentActions.openSheet, key),
    save: (cells) => callAction(assessmentActions.saveRatings, { ...key, cells }),
    keep: kept.of(owner, parts),
    debounceMs: DEBOUNCE_MS,
  });
});

/** One rating sheet, live and without a network (key the component by the sheet). */
export function useRating({ assessment, indicators, section }: SheetKey) {
  const opened = useCells(sheets, [assessment, indicators, section]);
  useLive(
    [{ entity: 'assessmentMark', room: { field: 'section', value: section } }, { entity: 'assessment' }],
    (news, { entity }) => {
      if (news.kind === 'lost') return;
      const isOfOthers = (event: LiveEvent) => !isOfSheet(event, { assessment, indicators });
      if (news.kind === 'events' && entity === 'assessmentMark' && news.events.every(isOfOthers)) return;
      void opened.session.load();
    },
  );
  return opened;
}

/** Sends what earlier visits rated without a network in sheets that nobody has open. */
export const useSendLeftRatings = () => useSendLeft(sheets);
