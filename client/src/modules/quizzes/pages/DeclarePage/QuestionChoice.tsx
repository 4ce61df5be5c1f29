import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core';
import { actionsOf } from '@pathshala/shared';
import { questionTypes, QuizQuestion } from '@pathshala/shared/modules/quizzes';
import { parseNumber } from '@pathshala/shared/text';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../../../kit/data/api';
import { keys } from '../../../../kit/data/query-keys';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { plainText } from '../../../../kit/fields/rich-text/cell';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { moved } from '../../questions/edit/ListLine';
import { FormulaText } from '../../questions/RichBody';
import { BankPicker } from './BankPicker';
import classes from './Declare.module.css';
import type { QuizFieldsProps } from './quiz-fields-props';

/** Questions that everyone gets, in their order, each with its marks. */
export function QuestionChoice({ form, values, isDisabled }: QuizFieldsProps) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const format = useFormat();
  const [isPicking, setPicking] = useState(false);
  const chosen = values.questions;
  const bodies = useQueries({
    queries: chosen.map(({ question }) => ({
      queryKey: keys.record('quizQuestion', question),
      queryFn: () => callAction(actionsOf(QuizQuestion).get, { id: question }),
      staleTime: 60_000,
    })),
  });
  const put = (next: typeof chosen) => form.setValue('questions', next, { shouldDirty: true });
  return (
    <div className={classes.choice}>
      {chosen.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('declare.noQuestions')}
        </Text>
      ) : null}
      <ol className={classes.lines}>
        {chosen.map((each, index) => {
          const row = bodies[index]?.data;
          const text = row ? plainText(row.body) : '';
          return (
            <li key={each.question} className={classes.line}>
              <span className={classes.number}>{format.number(index + 1)}</span>
              <span className={classes.text}>
                {row ? (
                  <FormulaText text={text} />
                ) : bodies[index]?.isError ? (
                  t('declare.questionGone')
                ) : (
                  <Skeleton h="1rem" />
                )}
                <small>{row ? say(questionTypes.find((type) => type.value === row.type)!.label) : ''}</small>
              </span>
              <NumberText
                w="4.5rem"
                aria-label={t('declare.marksOf', { number: format.number(index + 1) })}
                disabled={isDisabled}
                value={each.marks}
                parse={parseNumber}
                format={(value) => format.number(value)}
                onChange={(marks) => typeof marks === 'number' && put(chosen.with(index, { ...each, marks }))}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={isDisabled || index === 0}
                aria-label={t('edit.up', { what: format.number(index + 1) })}
                onClick={() => put(moved(chosen, index, -1))}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={isDisabled || index === chosen.length - 1}
                aria-label={t('edit.down', { what: format.number(index + 1) })}
                onClick={() => put(moved(chosen, index, 1))}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={isDisabled}
                aria-label={t('edit.remove', { what: format.number(index + 1) })}
                onClick={() => put(chosen.filter((one) => one !== each))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      <Group>
        <Button
          variant="light"
          leftSection={<IconPlus size={16} />}
          disabled={isDisabled || !values.class || !values.subject}
          onClick={() => setPicking(true)}
        >
          {t('declare.pick')}
        </Button>
        {!values.class || !values.subject ? (
          <Text size="sm" c="dimmed">
            {t('declare.pickFirst')}
          </Text>
        ) : null}
      </Group>
      {isPicking && values.class && values.subject ? (
        <BankPicker
          place={{ class: values.class, subject: values.subject }}
          taken={chosen.map((each) => each.question)}
          onClose={() => setPicking(false)}
          onPick={(rows) => {
            put([...chosen, ...rows.map((row) => ({ question: row.id, marks: row.marks }))]);
            setPicking(false);
          }}
        />
      ) : null}
    </div>
  );
}
