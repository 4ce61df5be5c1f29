import { SimpleGrid } from '@mantine/core';
import { Quiz } from '@pathshala/shared/modules/exams/sitting';
import { parseNumber } from '@pathshala/shared/text';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '../../../../../kit/fields/date-time/input';
import { NumberText } from '../../../../../kit/fields/number/number-text';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import type { QuizFieldsProps } from './quiz-fields-props';

const { fields } = Quiz;

/** When it can be taken, and for how long. */
export function TimeFields({ control, faults, isDisabled }: QuizFieldsProps) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const format = useFormat();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
      <Controller
        control={control}
        name="opensAt"
        render={({ field }) => (
          <DateTimeField
            field={fields.opensAt}
            label={say(fields.opensAt.label)}
            required
            disabled={isDisabled}
            value={field.value}
            onChange={field.onChange}
            error={faults.opensAt}
          />
        )}
      />
      <Controller
        control={control}
        name="closesAt"
        render={({ field }) => (
          <DateTimeField
            field={fields.closesAt}
            label={say(fields.closesAt.label)}
            description={t('declare.closesHint')}
            required
            disabled={isDisabled}
            value={field.value}
            onChange={field.onChange}
            error={faults.closesAt}
          />
        )}
      />
      <Controller
        control={control}
        name="limitMinutes"
        render={({ field }) => (
          <NumberText
            label={say(fields.limitMinutes.label)}
            withAsterisk
            disabled={isDisabled}
            value={field.value}
            onChange={field.onChange}
            parse={parseNumber}
            format={(value) => format.number(value)}
            error={faults.limitMinutes}
          />
        )}
      />
      <Controller
        control={control}
        name="lastStartAt"
        render={({ field }) => (
          <DateTimeField
            field={fields.lastStartAt}
            label={say(fields.lastStartAt.label)}
            description={t('declare.lastStartHint')}
            disabled={isDisabled}
            value={field.value}
            onChange={field.onChange}
            error={faults.lastStartAt}
          />
        )}
      />
    </SimpleGrid>
  );
}
