import { Anchor, Checkbox, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { attendanceActions } from '@pathshala/shared/modules/time/attendance';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';
import classes from './AbsenteeList.module.css';

type Absentee = ActionOutput<typeof attendanceActions.verify>['absentees'][number];

/** One absentee: name, owner of the number, the exact text that would be sent, and its parts. */
export function AbsenteeList({
  rows,
  isChosen,
  onToggle,
}: {
  rows: readonly Absentee[];
  isChosen: (student: string) => boolean;
  onToggle: (student: string) => void;
}) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  return (
    <ul className={classes.list}>
      {rows.map((row) => {
        const name = nameIn(locale, row);
        const isOpen = row.phone !== null && !row.ordered;
        return (
          <li key={row.student} className={classes.item} data-open={isOpen || undefined}>
            <Checkbox
              className={classes.check}
              size="md"
              aria-label={t('verify.chooseStudent', { name })}
              disabled={!isOpen}
              checked={isOpen && isChosen(row.student)}
              onChange={() => onToggle(row.student)}
            />
            <div className={classes.person}>
              <Text fw={600}>
                {format.number(row.roll, { grouping: false })}. {name}
              </Text>
              <Text size="sm" c="dimmed">
                {row.guardian ? say(row.guardian) : t('verify.noGuardian')}
                {row.phone ? (
                  <>
                    {' '}
                    ·{' '}
                    <Anchor href={`tel:${row.phone}`} inherit underline="always">
                      {format.phone(row.phone)}
                    </Anchor>
                  </>
                ) : null}
              </Text>
            </div>
            <div className={classes.message}>
              <Text size="sm" className={classes.text}>
                {row.text}
              </Text>
              <Text size="xs" c="dimmed">
                {t('verify.parts', { count: row.segments })} · {t(`verify.encoding.${row.encoding}`)}
              </Text>
            </div>
            <div className={classes.state}>
              {row.ordered ? (
                <StatusBadge tone="good">{t('verify.isOrdered')}</StatusBadge>
              ) : row.phone === null ? (
                <StatusBadge tone="warn">{t('verify.noPhone')}</StatusBadge>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
