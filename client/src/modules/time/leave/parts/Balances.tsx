import { Paper, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './Leave.module.css';
import type { LeaveTypeView } from './types';

/** The days left of each limited kind of leave. */
export function Balances({ types }: { types: readonly LeaveTypeView[] }) {
  const { t } = useTranslation('leave');
  const say = useText();
  const format = useFormat();
  const limited = types.filter((type) => type.available !== null && type.kind === 'leave');
  if (limited.length === 0) return null;
  return (
    <section aria-label={t('balance.title')} className={classes.balances}>
      {limited.map(({ id, label, available, line }) => {
        const whole = line.allocated + line.carried + line.adjusted - line.lapsed;
        const share = (days: number) => (whole > 0 ? (days * 100) / whole : 0);
        return (
          <Paper key={id} withBorder p="sm" className={classes.balance}>
            <Text size="sm" fw={600} lineClamp={2}>
              {say(label)}
            </Text>
            <Text className={classes.left}>
              <b>{format.number(available ?? 0)}</b>{' '}
              <Text span size="sm" c="dimmed">
                {t('balance.of', { whole: format.number(whole) })}
              </Text>
            </Text>
            <Progress.Root size="sm" aria-hidden>
              <Progress.Section value={share(line.used)} color="leaf" />
              <Progress.Section value={share(line.pending)} color="amber" />
            </Progress.Root>
            <Text size="xs" c="dimmed">
              {t('balance.used', { days: format.number(line.used) })}
              {line.pending > 0 ? ` · ${t('balance.pending', { days: format.number(line.pending) })}` : ''}
            </Text>
          </Paper>
        );
      })}
    </section>
  );
}
