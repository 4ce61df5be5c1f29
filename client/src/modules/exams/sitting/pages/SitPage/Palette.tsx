import { Button, Stack, Text } from '@mantine/core';
import { IconFlagFilled, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../kit/text/use-format';
import { countAnswered, isAnswered, shownAnswer, type AttemptState } from '../../attempt/attempt-state';
import classes from './Sit.module.css';

interface PaletteProps {
  state: AttemptState;
  onGo: (number: number) => void;
  onSubmit: () => void;
}

/** All questions at a glance: answered, to look at again, where one is; and the way to the end. */
export function Palette({ state, onGo, onSubmit }: PaletteProps) {
  const { t } = useTranslation('sitting');
  const format = useFormat();
  const { questions } = state.paper;
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {t('sit.answeredOf', { answered: format.number(countAnswered(state)), total: format.number(questions.length) })}
      </Text>
      <ol className={classes.grid}>
        {questions.map(({ id, number }) => {
          const { flag, place } = shownAnswer(state, id);
          const answered = isAnswered(state, id);
          const words = [
            t('sit.question', { number: format.number(number) }),
            answered ? t('sit.isAnswered') : t('sit.isOpen'),
            flag ? t('sit.isFlagged') : '',
            place === 'refused' ? t('sit.isRefused') : '',
          ]
            .filter(Boolean)
            .join(', ');
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.cell}
                aria-label={words}
                aria-current={state.current === number ? 'step' : undefined}
                data-answered={answered || undefined}
                data-refused={place === 'refused' || undefined}
                onClick={() => onGo(number)}
              >
                {format.number(number)}
                {flag ? <IconFlagFilled size={12} className={classes.flagMark} aria-hidden /> : null}
              </button>
            </li>
          );
        })}
      </ol>
      <p className={classes.legend} aria-hidden>
        <span>{t('sit.legendAnswered')}</span>
        <span>{t('sit.legendOpen')}</span>
        <span>⚑ {t('sit.isFlagged')}</span>
      </p>
      <Button fullWidth leftSection={<IconSend size={18} />} onClick={onSubmit}>
        {t('sit.submit')}
      </Button>
    </Stack>
  );
}
