import { ActionIcon, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ActionOutput } from '@pathshala/shared';
import { GroupQuizQuestion, questionTypes, bankActions } from '@pathshala/shared/modules/exams/questionBank';
import { IconHelpHexagon, IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { spokenText } from '../../questions/spoken-text';
import { useAction } from '../../../../../kit/data/use-action';
import { plainText } from '../../../../../kit/fields/rich-text/cell';
import { DataTable, type Column } from '../../../../../kit/table/DataTable';
import { Pager } from '../../../../../kit/table/Pager';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirmDelete } from '../../../../../kit/ui/confirm-delete';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';
import { links } from '../../questions/links';
import { FormulaText } from '../../questions/RichBody';

type BankRow = ActionOutput<typeof bankActions.groupBank>['rows'][number];
const SIZE = 25;
const SHOWN = 120;

/** /site-group/quiz-question/list: the questions that a group has written for its institutions. */
export default function GroupQuestionListPage() {
  const { t } = useTranslation('questionBank');
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), 250);
  const [place, setPlace] = useState<{ class: string | null; subject: string | null }>({ class: null, subject: null });
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(SIZE);
  const [group, setGroup] = useState<string | null>(null);
  const asked = useAction(
    bankActions.groupBank,
    {
      page,
      size,
      ...(q ? { q } : {}),
      ...(place.class ? { class: place.class } : {}),
      ...(place.subject ? { subject: place.subject } : {}),
    },
    { subscriptions: group ? [{ entity: GroupQuizQuestion.name, room: { field: 'group', value: group } }] : [] },
  );
  const told = asked.data?.group ?? null;
  useEffect(() => {
    if (told !== null) setGroup(told);
  }, [told]);
  const columns = useColumns();
  const choose = (change: Partial<typeof place>) => {
    setPlace({ ...place, ...change });
    setPage(1);
  };
  const add = (
    <Button component={Link} to={links.newGroupQuestion} leftSection={<IconPlus size={16} />}>
      {t('bank.add')}
    </Button>
  );
  if (asked.isError && !asked.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      </>
    );
  const isNarrowed = q !== '' || place.class !== null || place.subject !== null;
  return (
    <>
      <PageHeader>{add}</PageHeader>
      <Stack gap="sm">
        <Group gap="xs">
          <TextInput
            aria-label={t('bank.search')}
            placeholder={t('bank.search')}
            leftSection={<IconSearch size={16} />}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setPage(1);
            }}
          />
          <Select
            aria-label={t('fields.class')}
            placeholder={t('fields.class')}
            clearable
            w="10rem"
            data={asked.data?.classes ?? []}
            value={place.class}
            onChange={(next) => choose({ class: next })}
          />
          <Select
            aria-label={t('fields.subject')}
            placeholder={t('fields.subject')}
            clearable
            w="12rem"
            data={asked.data?.subjects ?? []}
            value={place.subject}
            onChange={(next) => choose({ subject: next })}
          />
        </Group>
        {asked.data?.total === 0 ? (
          <EmptyState
            icon={IconHelpHexagon}
            title={t(isNarrowed ? 'group.noMatch' : 'group.noQuestions')}
            hint={t('group.noQuestionsHint')}
            action={add}
          />
        ) : (
          <DataTable
            id="group-questions"
            caption={t('group.questions')}
            columns={columns}
            rows={asked.data?.rows ?? []}
            isLoading={asked.isPending}
            isStale={asked.isPlaceholderData}
            onOpen={(row) => void navigate(links.editGroupQuestion(row.id))}
            rowMenu={(row) => <Remove row={row} onDone={() => void asked.refetch()} />}
          />
        )}
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
      </Stack>
    </>
  );
}

function useColumns(): Column<BankRow>[] {
  const { t } = useTranslation('questionBank');
  const say = useText();
  const format = useFormat();
  const shorten = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
  return [
    {
      id: 'body',
      label: t('fields.body'),
      heading: true,
      render: (row) => (
        <span style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          <FormulaText text={shorten(plainText(row.body))} />
        </span>
      ),
    },
    {
      id: 'type',
      label: t('fields.type'),
      render: (row) => say(questionTypes.find((each) => each.value === row.type)!.label),
    },
    { id: 'class', label: t('fields.class'), render: (row) => row.class },
    { id: 'subject', label: t('fields.subject'), render: (row) => row.subject },
    { id: 'marks', label: t('fields.marks'), numeric: true, render: (row) => format.number(row.marks) },
    {
      id: 'status',
      label: t('fields.state'),
      render: (row) => (
        <StatusBadge tone={row.status === 'ready' ? 'good' : 'warn'}>{t(`group.${row.status}`)}</StatusBadge>
      ),
    },
  ];
}

function Remove({ row, onDone }: { row: BankRow; onDone: () => void }) {
  const { t } = useTranslation('questionBank');
  const remove = useAction(bankActions.removeGroupQuestion, { onDone });
  const ask = async () => {
    if (await confirmDelete(plainText(row.body).slice(0, SHOWN))) await remove.run({ id: row.id, rev: row.rev });
  };
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      loading={remove.isPending}
      aria-label={t('group.remove', { question: spokenText(plainText(row.body)).slice(0, 40) })}
      onClick={() => void ask()}
    >
      <IconTrash size={17} aria-hidden />
    </ActionIcon>
  );
}
