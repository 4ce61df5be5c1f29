import { ActionIcon, Button, Group, Select, Text, TextInput } from '@mantine/core';
import {
  difficulties,
  questionTypes,
  type Difficulty,
  type QuestionType,
} from '@pathshala/shared/modules/exams/questionBank';
import { parseNumber } from '@pathshala/shared/text';
import { IconArrowsShuffle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../../../../kit/fields/number/number-text';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import classes from './Declare.module.css';
import type { QuizFieldsProps } from './quiz-fields-props';

type Rule = QuizFieldsProps['values']['draw'][number];

/** So many of such questions, different ones for each student. */
export function DrawRules({ form, values, isDisabled }: QuizFieldsProps) {
  const { t } = useTranslation('quizzes');
  return (
    <RuleLines
      rules={values.draw}
      isDisabled={isDisabled}
      add={t('declare.addRule')}
      hint={t('declare.drawHint')}
      onChange={(next) => form.setValue('draw', next, { shouldDirty: true })}
    />
  );
}

interface RuleLinesProps {
  rules: readonly Rule[];
  isDisabled?: boolean;
  /** Word of the button for one more. */
  add: string;
  hint: string;
  onChange: (rules: Rule[]) => void;
}

/** Lines that each ask for so many questions of a chapter, difficulty and type. */
export function RuleLines({ rules, isDisabled = false, add, hint, onChange: put }: RuleLinesProps) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const format = useFormat();
  const change = (index: number, patch: Record<string, unknown>) => {
    const merged = { ...rules[index]!, ...patch };
    put(
      rules.with(
        index,
        Object.fromEntries(
          Object.entries(merged).filter(([, value]) => value !== undefined && value !== null && value !== ''),
        ) as Rule,
      ),
    );
  };
  const number = (value: number) => format.number(value);
  return (
    <div className={classes.choice}>
      {rules.map((rule, index) => (
        <Group key={index} gap="xs" align="end" className={classes.rule}>
          <NumberText
            w="5rem"
            label={t('declare.count')}
            disabled={isDisabled}
            value={rule.count}
            parse={parseNumber}
            format={number}
            onChange={(count) => typeof count === 'number' && change(index, { count: Math.round(count) })}
          />
          <NumberText
            w="5rem"
            label={t('declare.marksEach')}
            disabled={isDisabled}
            value={rule.marks}
            parse={parseNumber}
            format={number}
            onChange={(marks) => typeof marks === 'number' && change(index, { marks })}
          />
          <TextInput
            className={classes.grow}
            label={t('fields.chapter')}
            placeholder={t('declare.any')}
            disabled={isDisabled}
            value={rule.chapter ?? ''}
            onChange={(event) => change(index, { chapter: event.currentTarget.value })}
          />
          <Select
            w="8rem"
            label={t('fields.difficulty')}
            placeholder={t('declare.any')}
            clearable
            disabled={isDisabled}
            value={rule.difficulty ?? null}
            data={difficulties.map((each) => ({ value: each.value, label: say(each.label) }))}
            onChange={(next) => change(index, { difficulty: next as Difficulty | null })}
          />
          <Select
            w="11rem"
            label={t('fields.type')}
            placeholder={t('declare.any')}
            clearable
            disabled={isDisabled}
            value={rule.type ?? null}
            data={questionTypes.map((each) => ({ value: each.value, label: say(each.label) }))}
            onChange={(next) => change(index, { type: next as QuestionType | null })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={isDisabled}
            aria-label={t('declare.removeRule')}
            onClick={() => put(rules.filter((_, at) => at !== index))}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
      <Group gap="xs">
        <Button
          variant="subtle"
          leftSection={<IconArrowsShuffle size={16} />}
          disabled={isDisabled || rules.length >= 20}
          onClick={() => put([...rules, { count: 5, marks: 1 }])}
        >
          {add}
        </Button>
        {rules.length > 0 ? (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        ) : null}
      </Group>
    </div>
  );
}
