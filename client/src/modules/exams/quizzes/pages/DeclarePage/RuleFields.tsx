import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import { Quiz } from '@pathshala/shared/modules/exams/sitting';
import { parseNumber } from '@pathshala/shared/text';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../../../../kit/fields/number/number-text';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import type { QuizFieldsProps } from './quiz-fields-props';

const { fields } = Quiz;

/** Rules of drawing and marking, and the access to it. */
export function RuleFields({ control, faults, isDisabled }: QuizFieldsProps) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const format = useFormat();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="md">
      {(['shuffleQuestions', 'shuffleOptions', 'partialCredit'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <Switch
              label={say(fields[name].label)}
              disabled={isDisabled}
              checked={field.value}
              onChange={(event) => field.onChange(event.currentTarget.checked)}
            />
          )}
        />
      ))}
      <span />
      <Controller
        control={control}
        name="negativePercent"
        render={({ field }) => (
          <NumberText
            label={say(fields.negativePercent.label)}
            rightSection="%"
            disabled={isDisabled}
            value={field.value}
            onChange={(next) => field.onChange(next ?? 0)}
            parse={(text) => parseNumber(text.replace('%', ''))}
            format={(value) => format.number(value)}
            error={faults.negativePercent}
          />
        )}
      />
      <Controller
        control={control}
        name="password"
        render={({ field }) => (
          <TextInput
            label={say(fields.password.label)}
            description={t('declare.passwordHint')}
            maxLength={60}
            autoComplete="off"
            disabled={isDisabled}
            value={field.value ?? ''}
            onChange={field.onChange}
            error={faults.password}
          />
        )}
      />
      <Controller
        control={control}
        name="networks"
        render={({ field }) => (
          <TextInput
            label={say(fields.networks.label)}
            description={t('declare.networksHint')}
            maxLength={500}
            autoComplete="off"
            disabled={isDisabled}
            value={field.value ?? ''}
            onChange={field.onChange}
            error={faults.networks}
          />
        )}
      />
    </SimpleGrid>
  );
}
