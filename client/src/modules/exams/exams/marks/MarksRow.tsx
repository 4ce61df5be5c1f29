import { examMarkStatuses, scoreSubject, type MarkStatus } from '@pathshala/shared/modules/exams/exams';
import { memo, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import type { MarksSession } from './marks-session';
import type { SheetAnswer, SheetRules } from './marks-state';
import classes from './MarksGrid.module.css';

interface MarksRowProps {
  row: SheetAnswer['rows'][number];
  index: number;
  /** The same object as long as nothing in it changed. */
  rules: SheetRules;
  session: MarksSession;
  isReadOnly: boolean;
  isTheirs: boolean;
  status: MarkStatus;
  /** JSON of part → mark, and the states of the cells joined by `|`. */
  marks: string;
  cells: string;
  statusState: string;
}

/** One student: cells, and total and grade of this paper as they will be. */
export const MarksRow = memo(function MarksRow({
  row,
  index,
  rules,
  session,
  isReadOnly,
  isTheirs,
  status,
  marks,
  cells,
  statusState,
}: MarksRowProps) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const locale = useLocale();
  const say = useText();
  const values = JSON.parse(marks) as Record<string, number>;
  const states = cells.split('|');
  const { parts, bands, passRule, rounding } = rules;
  const isGraded =
    status === 'present' && parts.every((part) => values[part.key] !== undefined) && bands.some((band) => band.pass);
  const score = isGraded
    ? scoreSubject([{ parts, mark: { status, marks: values } }], { bands, passRule, rounding, pairRule: 'pooled' })
    : null;
  const name = nameIn(locale, row);
  return (
    <tr data-status={status} data-theirs={isTheirs || undefined}>
      <td className={classes.n}>{format.digits(row.roll)}</td>
      <th scope="row" className={classes.name}>
        {name}
      </th>
      {parts.map((part, at) => (
        <td key={part.key} className={classes.n}>
          <MarkCell
            label={`${name}, ${locale === 'bn' ? part.nameBn : part.name}`}
            value={values[part.key] ?? null}
            state={states[at] ?? ''}
            isReadOnly={isReadOnly}
            row={index}
            part={at}
            full={part.full}
            isLow={values[part.key] !== undefined && values[part.key]! < part.pass}
            away={status === 'present' ? '' : status === 'absent' ? t('grid.absentMark') : '–'}
            onEnter={(text) => session.enter(row.student, part.key, text)}
          />
        </td>
      ))}
      <td className={classes.n}>{score ? format.number(score.obtained) : ''}</td>
      <td className={score && !score.passed ? classes.failed : undefined}>{score?.letter ?? ''}</td>
      <td>
        {isReadOnly ? (
          status === 'present' ? (
            ''
          ) : (
            say(examMarkStatuses.find(({ value }) => value === status)!.label)
          )
        ) : (
          <select
            className={classes.status}
            aria-label={`${name}, ${t('grid.status')}`}
            value={status}
            data-state={statusState}
            onChange={(event) => session.choose(row.student, undefined, event.currentTarget.value as MarkStatus)}
          >
            {examMarkStatuses.map((each) => (
              <option key={each.value} value={each.value}>
                {say(each.label)}
              </option>
            ))}
          </select>
        )}
      </td>
    </tr>
  );
});

/** After this pause a valid mark is taken without leaving the cell. */
const PAUSE_MS = 700;

interface MarkCellProps {
  label: string;
  value: number | null;
  state: string;
  isReadOnly: boolean;
  row: number;
  part: number;
  full: number;
  isLow: boolean;
  /** The text of an empty cell. */
  away: string;
  onEnter: (text: string) => void;
}

function MarkCell({ label, value, state, isReadOnly, row, part, full, isLow, away, onEnter }: MarkCellProps) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [kind = '', fault = '', text = ''] = state.split(':');
  const shown = draft ?? (kind === 'fault' ? text : value === null ? '' : format.number(value, { grouping: false }));
  const commit = (typed: string | null) => {
    clearTimeout(timer.current);
    if (typed === null) return;
    setDraft(null);
    onEnter(typed);
  };
  const type = (typed: string) => {
    setDraft(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(typed), PAUSE_MS);
  };
  return (
    <span className={classes.cell}>
      <input
        className={classes.input}
        aria-label={label}
        aria-invalid={kind === 'fault' || undefined}
        inputMode="decimal"
        autoComplete="off"
        disabled={isReadOnly}
        value={shown}
        placeholder={away}
        data-row={row}
        data-part={part}
        data-state={kind || undefined}
        data-low={isLow || undefined}
        data-clean={draft === null ? '' : undefined}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => commit(draft)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            clearTimeout(timer.current);
            setDraft(null);
          }
        }}
      />
      {kind === 'fault' ? (
        <span className={classes.fault} role="alert">
          {t(`fault.${fault as 'tooHigh'}`, { full: format.number(full) })}
        </span>
      ) : null}
    </span>
  );
}
