import { Select, SimpleGrid } from '@mantine/core';
import { reviewLevels, type ReviewOptions } from '@pathshala/shared/modules/exams/sitting';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../../kit/text/locale';
import type { QuizFieldsProps } from './quiz-fields-props';

const MOMENTS = [
  'immediately',
  'whileOpen',
  'afterClose',
  'afterRelease',
] as const satisfies readonly (keyof ReviewOptions)[];

/** The parts of it that a student sees, and when. */
export function ReviewFields({ control, isDisabled }: QuizFieldsProps) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  return (
    <Controller
      control={control}
      name="review"
      render={({ field }) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
          {MOMENTS.map((moment) => (
            <Select
              key={moment}
              label={t(`declare.${moment}`)}
              allowDeselect={false}
              disabled={isDisabled}
              value={field.value[moment]}
              // While others still write nobody gets a key.
              data={reviewLevels
                .filter((each) => each.value !== 'keys' || moment === 'afterClose' || moment === 'afterRelease')
                .map((each) => ({ value: each.value, label: say(each.label) }))}
              onChange={(next) => next && field.onChange({ ...field.value, [moment]: next })}
            />
          ))}
        </SimpleGrid>
      )}
    />
  );
}
