import { Progress, Tooltip } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../../kit/table/DataTable';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';
import { AttemptStateBadge, clockText } from '../../../sitting';
import { groupOf, leftOf, type Board, type BoardRow, type BoardSitting } from './board';
import classes from './Monitor.module.css';
import { useTick } from './server-tick';

export type GridRow = BoardRow & { id: string };

/** The columns that a teacher sees of each student while they write. */
export function useStudentColumns(board: Board): Column<GridRow>[] {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const { quiz, sittings } = board;
  return useMemo(() => {
    const bySection = new Map(sittings.map((each) => [each.section, each]));
    return [
      {
        id: 'roll',
        label: t('fields.roll'),
        numeric: true,
        sortable: true,
        isBrief: true,
        render: (row) => format.number(row.roll, { grouping: false }),
      },
      { id: 'name', label: t('fields.name'), heading: true, sortable: true, render: (row) => nameIn(locale, row) },
      ...(sittings.length > 1
        ? [
            {
              id: 'section',
              label: t('fields.section'),
              isBrief: true,
              render: (row: GridRow) => say(bySection.get(row.section)?.label ?? { en: '', bn: '' }),
            },
          ]
        : []),
      {
        id: 'state',
        label: t('fields.state'),
        sortable: true,
        isBrief: true,
        render: (row) => (
          <span className={classes.where}>
            <Where row={row} />
          </span>
        ),
      },
      {
        id: 'answered',
        label: t('monitor.answered'),
        sortable: true,
        isBrief: true,
        isEmpty: (row) => row.state === 'notStarted',
        render: (row) =>
          row.state === 'notStarted' ? '—' : <Answered answered={row.answered} total={quiz.questionCount} />,
      },
      {
        id: 'left',
        label: t('monitor.left'),
        numeric: true,
        isBrief: true,
        isEmpty: (row) => row.state !== 'inProgress' || !row.due,
        render: (row) => <Left row={row} sitting={bySection.get(row.section)} />,
      },
      {
        id: 'blurred',
        label: t('monitor.blurred'),
        numeric: true,
        sortable: true,
        render: (row) => (row.blurred > 0 ? format.number(row.blurred) : ''),
      },
      { id: 'hints', label: t('monitor.hints'), render: (row) => <Hints row={row} /> },
      {
        id: 'score',
        label: t('monitor.score'),
        numeric: true,
        sortable: true,
        render: (row) =>
          row.score === undefined
            ? ''
            : t('marksOf', { given: format.number(row.score), marks: format.number(quiz.totalMarks) }),
      },
    ];
  }, [quiz.questionCount, quiz.totalMarks, sittings, t, say, locale, format]);
}

function Where({ row }: { row: BoardRow }) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  const group = groupOf(row);
  if (group === 'away')
    return (
      <StatusBadge tone="bad">
        {row.seenAt ? t('monitor.awaySince', { at: format.time(row.seenAt) }) : t('monitor.group.away')}
      </StatusBadge>
    );
  if (group === 'writing')
    return (
      <StatusBadge tone="info">
        {row.current > 0 ? t('monitor.at', { number: format.number(row.current) }) : t('monitor.group.writing')}
      </StatusBadge>
    );
  return <AttemptStateBadge state={row.state} />;
}

/** Hints for a controller: answers that count by the device's word, and those that came too late. */
function Hints({ row: { claimed, late } }: { row: BoardRow }) {
  const { t } = useTranslation('quizzes');
  return (
    <>
      {claimed > 0 ? (
        <Tooltip label={t('monitor.claimedHint')} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
          <span>
            <StatusBadge tone="warn">{t('monitor.claimed', { count: claimed })}</StatusBadge>
          </span>
        </Tooltip>
      ) : null}
      {late > 0 ? <StatusBadge tone="neutral">{t('monitor.late', { count: late })}</StatusBadge> : null}
    </>
  );
}

function Answered({ answered, total }: { answered: number; total: number }) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  const text = t('sit.place', { number: format.number(answered), total: format.number(total) });
  return (
    <span className={classes.answered}>
      <Progress value={total > 0 ? (answered * 100) / total : 0} size="sm" w="5rem" aria-label={text} />
      <span>{text}</span>
    </span>
  );
}

/** Draws itself each second; the table around it does not. */
function Left({ row, sitting }: { row: BoardRow; sitting: BoardSitting | undefined }) {
  const format = useFormat();
  const left = leftOf(row, sitting, useTick());
  return left === null ? null : <>{format.digits(clockText(left))}</>;
}
