import { SimpleGrid, TextInput, Textarea } from '@mantine/core';
import { Quiz } from '@pathshala/shared/modules/exams/sitting';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../../kit/data/session';
import { RefSelect } from '../../../../../kit/fields/ref/RefSelect';
import { RefsField } from '../../../../../kit/fields/refs/input';
import { useLocale, useText } from '../../../../../kit/text/locale';
import { useOwnSubjects } from '../../../../school/academics';
import type { QuizFieldsProps } from './quiz-fields-props';

const { fields } = Quiz;

/** Titles, audience, subject, teacher and instructions of the quiz. */
export function GeneralFields({ control, form, values, faults, isDisabled }: QuizFieldsProps) {
  const { t } = useTranslation('quizzes');
  const ownSubjects = useOwnSubjects();
  const say = useText();
  const locale = useLocale();
  const can = useCan();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        {(locale === 'bn' ? (['titleBn', 'title'] as const) : (['title', 'titleBn'] as const)).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field }) => (
              <TextInput
                label={say(fields[name].label)}
                withAsterisk
                maxLength={150}
                disabled={isDisabled}
                value={field.value ?? ''}
                onChange={field.onChange}
                error={faults[name]}
              />
            )}
          />
        ))}
        <Controller
          control={control}
          name="class"
          render={({ field }) => (
            <RefSelect
              entity="class"
              label={say(fields.class.label)}
              withAsterisk
              disabled={isDisabled}
              value={field.value}
              error={faults.class}
              onChange={(next) => {
                if (next !== field.value) form.setValue('sections', [], { shouldDirty: true });
                field.onChange(next);
              }}
            />
          )}
        />
        <Controller
          control={control}
          name="sections"
          render={({ field }) => (
            <RefsField
              field={fields.sections}
              label={say(fields.sections.label)}
              required
              disabled={isDisabled || !values.class}
              value={field.value ?? []}
              onChange={(next) => field.onChange(next ?? [])}
              error={faults.sections}
              filter={values.class ? { class: values.class } : undefined}
            />
          )}
        />
        <Controller
          control={control}
          name="subject"
          render={({ field }) => (
            <RefSelect
              entity="subject"
              first={ownSubjects}
              label={say(fields.subject.label)}
              withAsterisk
              disabled={isDisabled}
              value={field.value}
              onChange={field.onChange}
              error={faults.subject}
            />
          )}
        />
        {can('quizzes.everyQuiz') ? (
          <Controller
            control={control}
            name="teacher"
            render={({ field }) => (
              <RefSelect
                entity="staff"
                label={say(fields.teacher.label)}
                disabled={isDisabled}
                value={field.value ?? undefined}
                onChange={field.onChange}
                error={faults.teacher}
              />
            )}
          />
        ) : null}
      </SimpleGrid>
      <Controller
        control={control}
        name="instructions"
        render={({ field }) => (
          <Textarea
            label={say(fields.instructions.label)}
            description={t('declare.instructionsHint')}
            autosize
            minRows={2}
            maxLength={5_000}
            disabled={isDisabled}
            value={field.value ?? ''}
            onChange={field.onChange}
            error={faults.instructions}
          />
        )}
      />
    </>
  );
}
