import { codedActions } from '@pathshala/shared/modules/exams/exams';
import { callAction } from '../../../../kit/data/api';
import { useLive } from '../../../../kit/data/live/use-live';
import { defineCells, useCells } from '../../../../kit/data/outbox/use-cells';
import { useMe } from '../../../../kit/data/session';
import { codedSession } from './coded-session';

/** Marks of one script travel together. */
const DEBOUNCE_MS = 50;

const sheets = defineCells('coded', (kept, owner, parts) => {
  const [examSubject] = parts as [string];
  return codedSession({
    open: () => callAction(codedActions.openCoded, { examSubject }),
    save: (code, cells) => callAction(codedActions.saveCoded, { examSubject, code, cells }),
    keep: kept.of(owner, parts),
    debounceMs: DEBOUNCE_MS,
  });
});

/** Marks of a paper by code, live and without a network (key the component by the paper). */
export function useCodedMarks(examSubject: string) {
  const opened = useCells(sheets, [examSubject]);
  const { sheet } = opened.snapshot;
  useLive(sheet ? [{ entity: 'codedMark', room: { field: 'codedPaper', value: sheet.id } }] : [], (news) => {
    if (news.kind !== 'lost') void opened.session.load();
  });
  return opened;
}

/** Papers with marks that this person entered here and that have not arrived: each sends its own when it is opened. */
export const useWaitingPapers = (): string[] => sheets.kept.leftBehind(useMe()?.user.id ?? '').flat();
