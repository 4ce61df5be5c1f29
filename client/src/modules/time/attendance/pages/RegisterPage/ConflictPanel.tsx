import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';
import { markLabel, markTone } from '../../parts/mark-look';
import { conflictsOf, type RegisterState } from '../../register/register-state';
import type { MarkValues } from '../../register/types';
import classes from './ConflictPanel.module.css';

export interface ConflictPanelProps {
  state: RegisterState;
  self: string | undefined;
  onResolve: (students: readonly string[], keep: 'mine' | 'theirs') => void;
}

/** Marks that someone else changed before ours arrived: both are shown side by side until someone decides. */
export function ConflictPanel({ state, self, onResolve }: ConflictPanelProps) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  const conflicts = conflictsOf(state);
  if (conflicts.length === 0) return null;
  const all = conflicts.map((each) => each.student);
  const people = new Map(state.roster.map((row) => [row.student, row]));
  return (
    <Alert
      color="amber"
      icon={<IconAlertTriangle size={20} />}
      title={t('conflict.title', { count: conflicts.length })}
      role="alert"
    >
      <Stack gap="xs">
        <Text size="sm">{t('conflict.hint')}</Text>
        <ul className={classes.list}>
          {conflicts.map(({ student, edit, conflict }) => {
            const person = people.get(student);
            const author =
              conflict!.markedBy === self
                ? t('conflict.yourself')
                : conflict!.markedByName
                  ? say(conflict!.markedByName)
                  : t('row.somebody');
            return (
              <li key={student} className={classes.item}>
                <Text fw={600}>
                  {person ? `${format.number(person.roll, { grouping: false })}. ${nameIn(locale, person)}` : student}
                </Text>
                <div className={classes.side}>
                  <Text span size="xs" c="dimmed">
                    {t('conflict.mine')}
                  </Text>
                  <Values values={edit} />
                  <Button size="compact-sm" className={classes.button} onClick={() => onResolve([student], 'mine')}>
                    {t('conflict.useMine')}
                  </Button>
                </div>
                <div className={classes.side}>
                  <Text span size="xs" c="dimmed">
                    {t('conflict.theirs', { name: author, time: format.time(conflict!.updatedAt) })}
                  </Text>
                  <Values values={conflict!} />
                  <Button
                    size="compact-sm"
                    variant="default"
                    className={classes.button}
                    onClick={() => onResolve([student], 'theirs')}
                  >
                    {t('conflict.keepTheirs')}
                  </Button>
                </div>
              </li>
            );
          })}
        </ul>
        {conflicts.length > 1 ? (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => onResolve(all, 'theirs')}>
              {t('conflict.allTheirs')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => onResolve(all, 'mine')}>
              {t('conflict.allMine')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Alert>
  );
}

function Values({ values }: { values: MarkValues }) {
  const { t } = useTranslation('attendance');
  const say = useText();
  const format = useFormat();
  return (
    <span className={classes.values}>
      <StatusBadge tone={markTone(values.status)}>{say(markLabel(values.status))}</StatusBadge>
      {values.status === 'late' && values.minutesLate !== undefined ? (
        <span>{t('row.minutes', { minutes: format.number(values.minutesLate) })}</span>
      ) : null}
      {values.remark ? <span>{values.remark}</span> : null}
    </span>
  );
}
