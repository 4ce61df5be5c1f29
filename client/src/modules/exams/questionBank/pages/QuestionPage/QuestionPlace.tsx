import { Autocomplete, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { difficulties, bankActions } from '@pathshala/shared/modules/exams/questionBank';
import { parseNumber } from '@pathshala/shared/text';
import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { NumberText } from '../../../../../kit/fields/number/number-text';
import { RefSelect } from '../../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { useOwnSubjects } from '../../../../school/academics';
import type { QuestionValues } from '../../questions/edit/question-values';
import type { QuestionBank } from './question-bank';

interface PlaceProps {
  control: Control<QuestionValues>;
  faults: Record<string, string>;
}

/** Class, subject and chapter of a question, its difficulty and marks. */
export function QuestionPlace({ bank, control, faults }: PlaceProps & { bank: QuestionBank }) {
  const { t } = useTranslation('questionBank');
  const say = useText();
  const format = useFormat();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
      {bank === 'group' ? <Words control={control} faults={faults} /> : <Catalogue control={control} faults={faults} />}
      <Controller
        control={control}
        name="chapter"
        render={({ field }) => (
          <TextInput
            label={t('fields.chapter')}
            maxLength={120}
            value={field.value ?? ''}
            onChange={field.onChange}
            error={faults.chapter}
          />
        )}
      />
      <Group grow gap="sm" align="start">
        <Controller
          control={control}
          name="difficulty"
          render={({ field }) => (
            <Select
              label={t('fields.difficulty')}
              allowDeselect={false}
              data={difficulties.map((each) => ({ value: each.value, label: say(each.label) }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="marks"
          render={({ field }) => (
            <NumberText
              label={t('fields.marks')}
              withAsterisk
              value={field.value}
              onChange={field.onChange}
              parse={parseNumber}
              format={(value) => format.number(value, { maximumFractionDigits: 2 })}
              error={faults.marks}
            />
          )}
        />
      </Group>
    </SimpleGrid>
  );
}

/** A school picks class and subject from its catalogues. */
function Catalogue({ control, faults }: PlaceProps) {
  const { t } = useTranslation('questionBank');
  const own = useOwnSubjects();
  return (
    <>
      {(['class', 'subject'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <RefSelect
              entity={name}
              label={t(`fields.${name}`)}
              withAsterisk
              {...(name === 'subject' ? { first: own } : {})}
              value={field.value}
              onChange={field.onChange}
              error={faults[name]}
            />
          )}
        />
      ))}
    </>
  );
}

/** A group has no catalogue of classes and subjects: it names them, and picks from the names that it has used. */
function Words({ control, faults }: PlaceProps) {
  const { t } = useTranslation('questionBank');
  const { data } = useAction(bankActions.groupBank, { page: 1, size: 1 });
  return (
    <>
      <Controller
        control={control}
        name="class"
        render={({ field }) => (
          <Autocomplete
            label={t('fields.class')}
            withAsterisk
            maxLength={40}
            data={data?.classes ?? []}
            value={field.value ?? ''}
            onChange={field.onChange}
            error={faults.class}
          />
        )}
      />
      <Controller
        control={control}
        name="subject"
        render={({ field }) => (
          <Autocomplete
            label={t('fields.subject')}
            withAsterisk
            maxLength={80}
            data={data?.subjects ?? []}
            value={field.value ?? ''}
            onChange={field.onChange}
            error={faults.subject}
          />
        )}
      />
    </>
  );
}
