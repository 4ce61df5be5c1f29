import { Checkbox, Group, Skeleton, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { bankActions } from '@pathshala/shared/modules/exams/questionBank';
import { parseNumber } from '@pathshala/shared/text';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormulaText, spokenText } from '../../../questionBank';
import { useAction } from '../../../../../kit/data/use-action';
import { NumberText } from '../../../../../kit/fields/number/number-text';
import { plainText } from '../../../../../kit/fields/rich-text/cell';
import { useFormat } from '../../../../../kit/text/use-format';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import classes from '../DeclarePage/Declare.module.css';
import type { GroupQuizInput } from './group-quiz-values';

type Chosen = GroupQuizInput['questions'];
const MOST = 200;

/** Ready questions of the group's bank, ticked with their marks, in the order in which they were ticked. */
export function GroupQuestionChoice({
  value,
  isDisabled,
  onChange,
}: {
  value: Chosen;
  isDisabled: boolean;
  onChange: (questions: Chosen) => void;
}) {
  const { t } = useTranslation('quizzes');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 250);
  const asked = useAction(bankActions.groupBank, { status: 'ready', page: 1, size: MOST, ...(q ? { q } : {}) });
  const marks = value.reduce((sum, each) => sum + each.marks, 0);
  const rows = (asked.data?.rows ?? []).filter((row) => !isDisabled || value.some((each) => each.question === row.id));
  const tick = (id: string, usual: number, isOn: boolean) =>
    onChange(isOn ? [...value, { question: id, marks: usual }] : value.filter((each) => each.question !== id));
  return (
    <section aria-label={t('declare.questions')}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('declare.questions')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('declare.totals', { questions: format.number(value.length), marks: format.number(marks) })}
        </Text>
      </Group>
      {isDisabled ? null : (
        <TextInput
          mb="xs"
          aria-label={t('bank.search')}
          placeholder={t('bank.search')}
          leftSection={<IconSearch size={16} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? <Skeleton h="8rem" aria-busy="true" /> : null}
      {asked.data && rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('group.noReady')}
        </Text>
      ) : null}
      <ol className={classes.lines}>
        {rows.map((row) => {
          const index = value.findIndex((each) => each.question === row.id);
          const chosen = value[index];
          return (
            <li key={row.id} className={classes.line}>
              <Checkbox
                aria-label={spokenText(plainText(row.body))}
                checked={chosen !== undefined}
                disabled={isDisabled}
                onChange={(event) => tick(row.id, row.marks, event.currentTarget.checked)}
              />
              <span className={classes.text}>
                <FormulaText text={plainText(row.body)} />
                <small>
                  {row.class} · {row.subject}
                </small>
              </span>
              {chosen ? (
                <NumberText
                  w="4.5rem"
                  aria-label={t('declare.marksOf', { number: format.number(index + 1) })}
                  disabled={isDisabled}
                  value={chosen.marks}
                  parse={parseNumber}
                  format={(given) => format.number(given)}
                  onChange={(next) =>
                    typeof next === 'number' && onChange(value.with(index, { ...chosen, marks: next }))
                  }
                />
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
