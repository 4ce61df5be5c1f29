import { Button, Checkbox, Drawer, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ActionOutput } from '@pathshala/shared';
import {
  difficulties,
  questionTypes,
  bankActions,
  type Difficulty,
  type QuestionType,
} from '@pathshala/shared/modules/exams/questionBank';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { plainText } from '../../../../kit/fields/rich-text/cell';
import { Pager } from '../../../../kit/table/Pager';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { FormulaText } from './RichBody';
import classes from './BankPicker.module.css';

type BankRow = ActionOutput<typeof bankActions.bank>['rows'][number];
interface BankPickerProps {
  place: { class: string; subject: string; bank?: 'quiz' | 'exam' };
  taken: readonly string[];
  onPick: (rows: BankRow[]) => void;
  onClose: () => void;
}

/** Ready questions of the class and subject, to be ticked. */
export function BankPicker({ place, taken, onPick, onClose }: BankPickerProps) {
  const { t } = useTranslation('questionBank');
  const say = useText();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 250);
  const [chapter, setChapter] = useState<string | null>(null);
  const [difficulty, setDifficulty] = useState<Difficulty | null>(null);
  const [type, setType] = useState<QuestionType | null>(null);
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const [ticked, setTicked] = useState<readonly BankRow[]>([]);
  const asked = useAction(bankActions.bank, {
    ...place,
    status: 'ready',
    page,
    size,
    ...(q ? { q } : {}),
    ...(chapter ? { chapter } : {}),
    ...(difficulty ? { difficulty } : {}),
    ...(type ? { type } : {}),
  });
  const rows = (asked.data?.rows ?? []).filter((row) => !taken.includes(row.id));
  const tick = (row: BankRow, isOn: boolean) =>
    setTicked((now) => (isOn ? [...now, row] : now.filter((each) => each.id !== row.id)));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={t('declare.pick')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="sm">
        <Group gap="xs" grow preventGrowOverflow={false}>
          <TextInput
            aria-label={t('declare.search')}
            placeholder={t('declare.search')}
            leftSection={<IconSearch size={16} />}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setPage(1);
            }}
          />
          <Select
            aria-label={t('fields.chapter')}
            placeholder={t('fields.chapter')}
            clearable
            value={chapter}
            data={asked.data?.chapters ?? []}
            onChange={setChapter}
          />
          <Select
            aria-label={t('fields.difficulty')}
            placeholder={t('fields.difficulty')}
            clearable
            value={difficulty}
            data={difficulties.map((each) => ({ value: each.value, label: say(each.label) }))}
            onChange={setDifficulty}
          />
          <Select
            aria-label={t('fields.type')}
            placeholder={t('fields.type')}
            clearable
            value={type}
            data={questionTypes.map((each) => ({ value: each.value, label: say(each.label) }))}
            onChange={setType}
          />
        </Group>
        {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
        {asked.isPending ? (
          <Stack gap="xs" aria-busy="true">
            {[1, 2, 3, 4].map((line) => (
              <Skeleton key={line} h="2.6rem" />
            ))}
          </Stack>
        ) : null}
        {asked.data && rows.length === 0 ? (
          <EmptyState title={t('declare.bankEmpty')} hint={t('declare.bankEmptyHint')} />
        ) : null}
        <div className={classes.lines}>
          {rows.map((row) => (
            <Checkbox
              key={row.id}
              className={classes.pick}
              checked={ticked.some((each) => each.id === row.id)}
              onChange={(event) => tick(row, event.currentTarget.checked)}
              label={
                <>
                  <FormulaText text={plainText(row.body)} />
                  <Text span size="xs" c="dimmed" display="block">
                    {say(questionTypes.find((each) => each.value === row.type)!.label)} ·{' '}
                    {say(difficulties.find((each) => each.value === row.difficulty)!.label)} ·{' '}
                    {t('marks', { marks: format.number(row.marks) })}
                    {row.chapter ? ` · ${row.chapter}` : ''}
                  </Text>
                </>
              }
            />
          ))}
        </div>
        {asked.data && asked.data.total > size ? (
          <Pager
            page={page}
            size={size}
            total={asked.data.total}
            onPage={setPage}
            onSize={(next) => {
              setSize(next);
              setPage(1);
            }}
          />
        ) : null}
        <Group justify="flex-end">
          <Button disabled={ticked.length === 0} onClick={() => onPick([...ticked])}>
            {t('declare.take', { count: ticked.length })}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
