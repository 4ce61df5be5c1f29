import { Button, Text, Title } from '@mantine/core';
import { BookHold, libraryActions } from '@pathshala/shared/modules/students/library';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import classes from './Library.module.css';
import type { HoldView } from './types';

/** Holds of a reader: the place in the queue, or until when it is kept. */
export function HoldList({ holds }: { holds: readonly HoldView[] }) {
  const { t } = useTranslation('library');
  const say = useText();
  const format = useFormat();
  const cancel = useAction(libraryActions.cancelHold, { changes: [BookHold.name] });
  if (holds.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {say(BookHold.labels.many)}
      </Title>
      <ul className={classes.lines} aria-live="polite">
        {holds.map((hold) => (
          <li key={hold.id} className={classes.loan} data-hold={hold.state}>
            <Text fw={600} className={classes.what}>
              {say(hold.title)}
            </Text>
            {hold.state === 'ready' ? (
              <StatusBadge tone="good">
                {t('hold.ready', { date: hold.readyUntil ? format.date(hold.readyUntil) : '' })}
              </StatusBadge>
            ) : (
              <StatusBadge tone="info">{t('hold.place', { place: format.number(hold.place ?? 1) })}</StatusBadge>
            )}
            <Button
              size="xs"
              variant="default"
              loading={cancel.isPending}
              onClick={() => void cancel.run({ hold: hold.id })}
            >
              {t('hold.cancel')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
