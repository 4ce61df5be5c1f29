import { Button, Group, Popover, Text, UnstyledButton } from '@mantine/core';
import { RATINGS, ratings, type Rating } from '@pathshala/shared/modules/exams/assessment';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../../kit/table/offer-undo';
import { useText } from '../../../../kit/text/locale';
import { cellKey, type OpenSheet, type RatingSession } from '../rating/rating-session';
import classes from './RatingSheet.module.css';

export const signOf = (value: Rating | null) => ratings.find((each) => each.value === value)?.sign ?? '';

interface FillColumnProps {
  session: RatingSession;
  indicator: Pick<OpenSheet['indicators'][number], 'code' | 'name'>;
  /** How many students have no rating; null where none may be given. */
  blank: number | null;
  wordOf: (value: Rating | null) => string;
}

/** The code of an indicator; a touch says what it is about, and offers one rating for everyone who has none. */
export const FillColumn = memo(function FillColumn({
  session,
  indicator: { code, name },
  blank,
  wordOf,
}: FillColumnProps) {
  const { t } = useTranslation('assessment');
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  const fill = (value: Rating) => {
    const rows = session.snapshot().sheet?.rows ?? [];
    const keys = rows
      .map(({ student }) => cellKey({ student, indicator: code }))
      .filter((key) => session.valueAt(key) === null);
    session.enterMany(keys, value);
    setOpen(false);
    offerUndo({
      text: t('grid.filled', { count: keys.length, code, sign: signOf(value), word: wordOf(value) }),
      undo: t('grid.undo'),
      // A cell that was changed since keeps what it has.
      onUndo: () =>
        session.enterMany(
          keys.filter((key) => session.valueAt(key) === value),
          null,
        ),
    });
  };
  return (
    <Popover width="16rem" withArrow withinPortal opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <UnstyledButton className={classes.code} onClick={() => setOpen(!isOpen)}>
          {code}
          <span className={classes.name}>{say(name)}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{say(name)}</Text>
        {blank === null ? null : (
          <Group gap={6} mt="xs">
            {RATINGS.map((value) => (
              <Button key={value} size="compact-sm" variant="light" disabled={blank === 0} onClick={() => fill(value)}>
                {t('grid.fill', { count: blank, sign: signOf(value), word: wordOf(value) })}
              </Button>
            ))}
          </Group>
        )}
      </Popover.Dropdown>
    </Popover>
  );
});
