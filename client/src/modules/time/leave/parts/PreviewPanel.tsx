import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { DayChips, Impact } from './Impact';
import classes from './Leave.module.css';
import type { Preview } from './types';

/** The effect of sending: days, the balance afterwards, who decides, and why it would be refused. */
export function PreviewPanel({ preview, isStaff }: { preview: Preview | undefined; isStaff: boolean }) {
  const { t } = useTranslation('leave');
  const say = useText();
  const format = useFormat();
  if (!preview) return <Skeleton h="6rem" radius="md" aria-busy="true" />;
  const { refusal, total, after, available, approvers, days, away, lessons } = preview;
  return (
    <div className={classes.preview} aria-live="polite">
      <Stack gap="xs">
        <Group gap="lg">
          <Text fw={650}>{t('days', { count: total })}</Text>
          {after !== null && available !== null ? (
            <Text {...(after < 0 ? { c: 'red' } : {})}>
              {t('preview.after', { before: format.number(available), after: format.number(after) })}
            </Text>
          ) : null}
        </Group>
        {refusal ? (
          <Alert color="red" role="alert" py="xs" icon={<IconAlertTriangle size={18} />}>
            {say(refusal.text)}
          </Alert>
        ) : null}
        {days.length > 1 || days.some((day) => day.counts !== 1) ? <DayChips days={days} /> : null}
        {approvers.length > 0 ? (
          <Text size="sm">
            {t('preview.approvers')}{' '}
            {approvers.map((step, index) => (
              <Fragment key={index}>
                {index > 0 ? (
                  <IconArrowRight size={14} aria-hidden style={{ verticalAlign: 'middle', marginInline: 4 }} />
                ) : null}
                <b>{say(step.label)}</b>
                {step.names.length > 0 && step.names.length <= 3
                  ? ` (${step.names.map((name) => say(name)).join(', ')})`
                  : ''}
              </Fragment>
            ))}
          </Text>
        ) : null}
        {isStaff && !refusal && (away.length > 0 || lessons.length > 0) ? (
          <Impact away={away} lessons={lessons} />
        ) : null}
      </Stack>
    </div>
  );
}
