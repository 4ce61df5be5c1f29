import { readBlock } from '@pathshala/shared/modules/exams/exams';
import { useMemo, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import type { MarksSession } from './marks-session';
import { shownMarks, shownStatus, type MarksState } from './marks-state';
import classes from './MarksGrid.module.css';
import { MarksRow } from './MarksRow';
import { pastedBlock } from './pasted-block';

/**
 * The whole section: a row per student, a cell per part. Enter and arrows move, a block from a spreadsheet is pasted at
 * the cursor.
 */
export function MarksGrid({
  session,
  state,
  isReadOnly,
}: {
  session: MarksSession;
  state: MarksState;
  isReadOnly: boolean;
}) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const isBengali = useLocale() === 'bn';
  const table = useRef<HTMLTableElement>(null);
  const { rows, parts, bands, passRule, rounding } = state.answer;
  // The answer is another one after each save; what the rows need of it is not.
  const rules = useMemo(() => ({ parts, bands, passRule, rounding }), [parts, bands, passRule, rounding]);
  const inputAt = (row: number, part: number) =>
    table.current?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-part="${part}"]`);
  const placeOf = (target: EventTarget): [row: number, part: number] | null => {
    const { row, part } = (target as HTMLElement).dataset;
    return row === undefined || part === undefined ? null : [Number(row), Number(part)];
  };
  const move = (event: KeyboardEvent, row: number, part: number) => {
    const next = inputAt(row, part);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.select();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    const [row, part] = place;
    const input = event.target as HTMLInputElement;
    const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    if (event.key === 'Enter' || event.key === 'ArrowDown') move(event, row + 1, part);
    else if (event.key === 'ArrowUp') move(event, row - 1, part);
    else if (event.key === 'ArrowRight' && (isWhole || input.selectionStart === input.value.length))
      move(event, row, part + 1);
    else if (event.key === 'ArrowLeft' && (isWhole || input.selectionEnd === 0)) move(event, row, part - 1);
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && input.dataset.clean !== undefined) {
      event.preventDefault();
      session.undo();
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    const block = readBlock(event.clipboardData.getData('text/plain'));
    if (!place || isReadOnly || (block.length === 1 && block[0]!.length === 1)) return;
    event.preventDefault();
    const [row, part] = place;
    const { entries, left } = pastedBlock(block, { row, part }, { rows, parts });
    session.enterMany(entries);
    if (left > 0) toast('warn', t('grid.leftOut', { count: left }));
  };
  return (
    <div className={classes.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pastes of its inputs arrive here once instead of in each cell */}
      <table ref={table} className={classes.table} onKeyDown={onKeyDown} onPaste={onPaste}>
        <caption className="visually-hidden">{t('grid.label')}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.n}>
              {t('grid.roll')}
            </th>
            <th scope="col">{t('grid.name')}</th>
            {parts.map((part) => (
              <th key={part.key} scope="col" className={classes.n}>
                {isBengali ? part.nameBn : part.name}
                <small>
                  {t('grid.fullAndPass', { full: format.number(part.full), pass: format.number(part.pass) })}
                </small>
              </th>
            ))}
            <th scope="col" className={classes.n}>
              {t('grid.total')}
            </th>
            <th scope="col">{t('grid.grade')}</th>
            <th scope="col">{t('grid.status')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <MarksRow
              key={row.student}
              row={row}
              index={index}
              rules={rules}
              session={session}
              isReadOnly={isReadOnly}
              isTheirs={state.theirs.has(row.student)}
              status={shownStatus(state, row.student)}
              marks={JSON.stringify(shownMarks(state, row.student))}
              cells={parts.map((part) => cellStateOf(state, row.student, part.key)).join('|')}
              statusState={cellStateOf(state, row.student, undefined)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * `waiting`, `fault:<why>:<text>`, `conflict` or empty: plain text, so that a row is drawn again only when something of
 * it changed.
 */
function cellStateOf(state: MarksState, student: string, part: string | undefined): string {
  const key = `${student}/${part ?? ''}`;
  const fault = state.faults.get(key);
  if (fault) return `fault:${fault.fault}:${fault.text.replace(/[|]/g, '')}`;
  if (state.conflicts.has(key)) return 'conflict';
  return state.pending.has(key) ? 'waiting' : '';
}
