import { Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { Quiz, reviewLevels, type ReviewOptions } from '@pathshala/shared/modules/quizzes';
import { parseNumber } from '@pathshala/shared/text';
import { Controller, type Control, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '../../../../kit/fields/date-time/input';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { RefsField } from '../../../../kit/fields/refs/input';
import { useCan } from '../../../../kit/data/session';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import type { QuizValues } from './quiz-values';

export interface QuizFieldsProps {
  control: Control<QuizValues>;
  form: UseFormReturn<QuizValues>;
  values: QuizValues;
  faults: Record<string, string>;
  isDisabled: boolean;
}
const { fields } = Quiz;

export function GeneralFields({ control, form, values, faults, isDisabled }: QuizFieldsProps) {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const can = useCan();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
        <Controller
          control={control}
          name="titleBn"
          render={({ field }) => (
            <TextInput
              label={say(fields.titleBn.label)}
              withAsterisk
              maxLength={150}
              disabled={isDisabled}
              value={field.value ?? ''}
              onChange={field.onChange}
              error={faults.titleBn}
            />
          )}
        />
        <Controller
          control={control}
          name="title"
          render={({ field }) => (
            <TextInput
              label={say(fields.title.label)}
              withAsterisk
              maxLength={150}
              disabled={isDisabled}
              value={field.value ?? ''}
              onChange={field.onChange}
              error={faults.title}
            />
          )}
        />
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

const MOMENTS = [
  'immediately',
  'whileOpen',
  'afterClose',
  'afterRelease',
] as const satisfies readonly (keyof ReviewOptions)[];

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
