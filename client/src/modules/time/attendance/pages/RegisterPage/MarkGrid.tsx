import type { MarkStatus } from '@pathshala/shared/modules/time/attendance';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecentChanges } from '../../../../../kit/data/live/recent-changes';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { markLabel, STATUSES } from '../../parts/mark-look';
import { proposalsOf, shownMark, unseenOf, type RegisterState } from '../../register/register-state';
import classes from './MarkGrid.module.css';
import { MarkRow } from './MarkRow';

export interface MarkGridProps {
  state: RegisterState;
  /** The user's own id: their marks show no name. */
  self: string | undefined;
  isDisabled: boolean;
  onSet: (student: string, status: MarkStatus) => void;
  onDetails: (student: string) => void;
  /** A digit was typed: the roll-number line takes over. */
  onDigit: (digit: string) => void;
}

/** By place on the keyboard, not by letter: a Bengali layout has the same keys. */
const KEYS: Readonly<Record<string, MarkStatus>> = { KeyP: 'present', KeyA: 'absent', KeyL: 'late', KeyV: 'leave' };
const PAGE = 10;

/**
 * The register as a list that needs no mouse: arrows and Enter move, P A L V decide, Left and Right change, R opens the
 * remark, digits go to the roll line.
 */
export function MarkGrid({ state, self, isDisabled, onSet, onDetails, onDigit }: MarkGridProps) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const isRecent = useRecentChanges();
  const [active, setActive] = useState(0);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const { roster } = state;

  const go = (index: number) => {
    const next = Math.max(0, Math.min(roster.length - 1, index));
    setActive(next);
    list.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
  };
  const decide = useCallback(
    (student: string, status: MarkStatus) => {
      onSet(student, status);
      const row = roster.find((each) => each.student === student);
      if (row)
        setSaid(`${format.number(row.roll, { grouping: false })}, ${nameIn(locale, row)}: ${say(markLabel(status))}`);
    },
    [onSet, roster, format, locale, say],
  );
  useEffect(() => {
    if (active >= roster.length) setActive(Math.max(0, roster.length - 1));
  }, [active, roster.length]);

  // With a keyboard at hand the first key marks the first student; on a phone a focus would only move the page.
  useEffect(() => {
    if (
      !window.matchMedia('(hover: hover) and (pointer: fine)').matches ||
      document.activeElement?.matches('input, textarea, select')
    )
      return;
    list.current?.querySelector<HTMLElement>('[data-row="0"]')?.focus({ preventScroll: true });
  }, []);

  const proposals = useMemo(() => proposalsOf(state), [state]);
  const unseen = useMemo(() => unseenOf(state), [state]);
  const excusalText = (excusal: RegisterState['roster'][number]['excusal'] | undefined) => {
    if (!excusal) return undefined;
    const reason = say(excusal.reason);
    if (excusal.part === 'day') return t(`excused.${excusal.kind}`, { reason });
    return t(`excused.${excusal.kind}Half`, { reason, part: t(`excused.${excusal.part}`) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = roster[active];
    if (!row) return;
    const status = shownMark(state, row.student)?.status ?? proposals[row.student]!;
    const set = (next: MarkStatus) => (isDisabled ? undefined : decide(row.student, next));
    const step = (by: number) => set(STATUSES[(STATUSES.indexOf(status) + by + STATUSES.length) % STATUSES.length]!);
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      Enter: () => go(active + (event.shiftKey ? -1 : 1)),
      Home: () => go(0),
      End: () => go(roster.length - 1),
      PageDown: () => go(active + PAGE),
      PageUp: () => go(active - PAGE),
      ArrowRight: () => step(1),
      ArrowLeft: () => step(-1),
      ' ': () => set(status === 'absent' ? 'present' : 'absent'),
    };
    const requested = KEYS[event.code];
    const act = requested
      ? () => set(requested)
      : event.code === 'KeyR'
        ? () => onDetails(row.student)
        : /^[0-9০-৯]$/.test(event.key)
          ? () => onDigit(event.key)
          : moves[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <>
      <div
        ref={list}
        role="grid"
        tabIndex={-1}
        aria-label={t('grid.label')}
        className={classes.grid}
        onKeyDown={onKeyDown}
      >
        {roster.map((row, index) => {
          const entry = state.pending.get(row.student);
          const mark = state.marks.get(row.student);
          const shown = shownMark(state, row.student);
          const isOwn = shown !== mark || mark?.markedBy === undefined || mark.markedBy === self;
          // Submitting makes everyone else present, or on leave where that was approved; that is nobody's decision
          // about this student.
          const isFilledIn = mark?.status === proposals[row.student]! && mark.rev === 1;
          return (
            <MarkRow
              key={row.student}
              index={index}
              student={row.student}
              roll={row.roll}
              name={nameIn(locale, row)}
              status={shown?.status ?? proposals[row.student]!}
              isMarked={shown !== null}
              isWaiting={entry !== undefined && !entry.conflict}
              isConflict={Boolean(entry?.conflict)}
              isRecent={mark ? isRecent('attendanceMark', mark.id) : false}
              isActive={index === active}
              isDisabled={isDisabled}
              minutesLate={shown?.minutesLate}
              remark={shown?.remark === row.excusal?.reason.bn ? undefined : shown?.remark}
              excusal={excusalText(row.excusal)}
              gateAt={mark?.gateAt ?? row.gate?.at ?? undefined}
              isUnseen={unseen.has(row.student)}
              by={isOwn || isFilledIn ? undefined : mark?.markedByName ? say(mark.markedByName) : t('row.somebody')}
              onSet={decide}
              onDetails={onDetails}
              onFocus={setActive}
            />
          );
        })}
      </div>
      <div className="visually-hidden" aria-live="polite">
        {said}
      </div>
    </>
  );
}
