import { Button, Group, Popover, Text, UnstyledButton } from '@mantine/core';
import { RATINGS, ratings, type Rating } from '@pathshala/shared/modules/exams/assessment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../../kit/table/offer-undo';
import { useText } from '../../../../kit/text/locale';
import { cellKey, type OpenSheet, type RatingSession } from '../rating/rating-session';
import classes from './RatingSheet.module.css';

export const signOf = (value: Rating | null) => ratings.find((each) => each.value === value)?.sign ?? '';

interface FillColumnProps {
  session: RatingSession;
  sheet: OpenSheet;
  indicator: Pick<OpenSheet['indicators'][number], 'code' | 'name'>;
  wordOf: (value: Rating | null) => string;
}

/** The code of an indicator; a touch says what it is about, and offers one rating for everyone who has none. */
export function FillColumn({ session, sheet, indicator: { code, name }, wordOf }: FillColumnProps) {
  const { t } = useTranslation('assessment');
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  const keys = sheet.rows.map(({ student }) => cellKey({ student, indicator: code }));
  const blank = keys.filter((key) => session.valueAt(key) === null);
  const fill = (value: Rating) => {
    session.enterMany(blank, value);
    setOpen(false);
    offerUndo({
      text: t('grid.filled', { count: blank.length, code, sign: signOf(value), word: wordOf(value) }),
      undo: t('grid.undo'),
      // A cell that was changed since keeps what it has.
      onUndo: () =>
        session.enterMany(
          blank.filter((key) => session.valueAt(key) === value),
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
        {sheet.refusal === null ? (
          <Group gap={6} mt="xs">
            {RATINGS.map((value) => (
              <Button
                key={value}
                size="compact-sm"
                variant="light"
                disabled={blank.length === 0}
                onClick={() => fill(value)}
              >
                {t('grid.fill', { count: blank.length, sign: signOf(value), word: wordOf(value) })}
              </Button>
            ))}
          </Group>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
