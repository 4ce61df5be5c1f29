import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BankPicker, QuestionLines } from '../../../questionBank';
import classes from './Declare.module.css';
import type { QuizFieldsProps } from './quiz-fields-props';

/** Questions that everyone gets, in their order, each with its marks. */
export function QuestionChoice({ form, values, isDisabled }: QuizFieldsProps) {
  const { t } = useTranslation('quizzes');
  const [isPicking, setPicking] = useState(false);
  const chosen = values.questions;
  const put = (next: typeof chosen) => form.setValue('questions', next, { shouldDirty: true });
  return (
    <div className={classes.choice}>
      {chosen.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('declare.noQuestions')}
        </Text>
      ) : null}
      <QuestionLines lines={chosen} isDisabled={isDisabled} onChange={put} />
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
