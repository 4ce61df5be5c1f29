import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRecentChanges } from '../../../../../kit/data/live/recent-changes';
import { useCan } from '../../../../../kit/data/session';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { RegisterStatusBadge } from '../../parts/RegisterStatusBadge';
import { registerLink, verifyLink } from '../../parts/links';
import classes from './Board.module.css';
import type { BoardRow } from './board-state';

/** A line per section in the order of classes; on a phone each line is a card. */
export function BoardTable({ rows, date, period }: { rows: readonly BoardRow[]; date: string; period: number }) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const format = useFormat();
  const can = useCan();
  const isRecent = useRecentChanges();
  const keyOf = (row: BoardRow) => ({ section: row.section, date, period });
  const count = (row: BoardRow, value: number) => (row.status === 'notStarted' ? '–' : format.number(value));
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('board.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('board.section')}</th>
            <th scope="col">{t('board.shift')}</th>
            <th scope="col">{t('board.teacher')}</th>
            <th scope="col">{t('board.status')}</th>
            <th scope="col" className="number">
              {t('board.count.enrolled')}
            </th>
            {(['present', 'absent', 'late', 'leave'] as const).map((name) => (
              <th key={name} scope="col" className="number">
                {t(`board.count.${name}`)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('actions.verify')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.section} data-changed={isRecent('attendanceSheet', row.sheet) || undefined}>
              <th scope="row">
                <Anchor component={Link} to={registerLink(keyOf(row))} fw={600}>
                  {say(row.label)}
                </Anchor>
              </th>
              <td className={classes.quiet}>{say(row.shift)}</td>
              <td className={classes.quiet}>{row.classTeacher ? say(row.classTeacher) : '–'}</td>
              <td className={classes.state}>
                <RegisterStatusBadge status={row.status} />
                {row.status === 'submitted' && row.submittedAt ? (
                  <Text size="xs" c="dimmed">
                    {row.submittedBy ? `${say(row.submittedBy)}, ` : ''}
                    <span className={classes.time}>{format.time(row.submittedAt)}</span>
                  </Text>
                ) : null}
              </td>
              <td className="number" data-label={t('board.count.enrolled')}>
                {format.number(row.enrolled)}
              </td>
              <td className="number" data-label={t('board.count.present')}>
                {/* Until it is submitted, everyone whom nobody has touched is present in the register. */}
                {row.status === 'submitted' ? format.number(row.present) : '–'}
              </td>
              <td
                className="number"
                data-label={t('board.count.absent')}
                data-tone={row.absent > 0 ? 'bad' : undefined}
              >
                {count(row, row.absent)}
              </td>
              <td className="number" data-label={t('board.count.late')} data-tone={row.late > 0 ? 'warn' : undefined}>
                {count(row, row.late)}
              </td>
              <td className="number" data-label={t('board.count.leave')}>
                {count(row, row.leave)}
              </td>
              <td className={classes.act}>
                {row.status === 'submitted' && row.absent > 0 && can('attendance.notify') ? (
                  <Group justify="end">
                    <ActionIcon
                      component={Link}
                      to={verifyLink(keyOf(row))}
                      variant="subtle"
                      size="lg"
                      aria-label={t('board.verify', { section: say(row.label) })}
                      title={t('actions.verify')}
                    >
                      <IconMessage size={18} />
                    </ActionIcon>
                  </Group>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
