import { ActionIcon, Button, Group, Menu, Select, Stack } from '@mantine/core';
import { PAGE_SIZES, type ActionOutput } from '@pathshala/shared';
import { quizStates, RUNNING, type QuizState } from '@pathshala/shared/modules/exams/sitting';
import { quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import {
  IconActivity,
  IconArchive,
  IconChartBar,
  IconCopy,
  IconDotsVertical,
  IconPencil,
  IconPlus,
  IconWriting,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useCan, useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable, type Column } from '../../../../kit/table/DataTable';
import { Pager } from '../../../../kit/table/Pager';
import { useLocale, useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { links } from '../parts/links';
import { QuizStateBadge } from '../../sitting';
import { useAddress } from '../../../../kit/ui/use-address';

type Declared = ActionOutput<typeof quizzesActions.quizzes>['rows'][number];
const SIZE = 25;
const MOST = 100;
const DAY_MS = 86_400_000;
const OVER: readonly QuizState[] = ['closed', 'grading', 'resultsReleased', 'archived'];

/** Address of a quiz: while it is prepared its form, while it runs its live screen, afterwards its report. */
const placeOf = ({ id, state }: Declared) =>
  RUNNING.includes(state) ? links.monitor(id) : OVER.includes(state) ? links.report(id) : links.edit(id);

/** /site/quiz: declared quizzes, newest first. */
export default function DeclaredPage() {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const can = useCan();
  const me = useMe();
  const navigate = useNavigate();
  const [params, setAddress] = useAddress();
  const state = quizStates.find((each) => each.value === params.get('state'))?.value;
  const page = Math.max(1, Number(params.get('page') ?? 1) || 1);
  const size = PAGE_SIZES.find((each) => String(each) === params.get('size') && each <= MOST) ?? SIZE;
  const staff = me?.person.staff;
  const subscriptions = can('quizzes.everyQuiz')
    ? [{ entity: 'quiz' }]
    : staff
      ? [{ entity: 'quiz', room: { field: 'teacher', value: staff } }]
      : [];
  const asked = useAction(quizzesActions.quizzes, { page, size, ...(state ? { state } : {}) }, { subscriptions });
  const columns = useColumns();
  const put = (change: Record<string, string | null>) => setAddress(change, { isStep: true });
  const add = (
    <Button component={Link} to={links.declare} leftSection={<IconPlus size={16} />}>
      {t('declared.add')}
    </Button>
  );
  if (asked.isError && !asked.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      </>
    );
  return (
    <>
      <PageHeader>{add}</PageHeader>
      <Stack gap="sm">
        <Group gap="xs">
          <Select
            aria-label={t('fields.state')}
            placeholder={t('declared.everyState')}
            clearable
            w={{ base: '100%', xs: '14rem' }}
            value={state ?? null}
            data={quizStates.map((each) => ({ value: each.value, label: say(each.label) }))}
            onChange={(next) => put({ state: next, page: null })}
          />
        </Group>
        {asked.data?.total === 0 ? (
          <EmptyState
            title={state ? t('declared.noMatch') : t('declared.none')}
            hint={t('declared.noneHint')}
            action={add}
          />
        ) : (
          <DataTable
            id="declared-quizzes"
            caption={t('declared.caption')}
            columns={columns}
            rows={asked.data?.rows ?? []}
            isLoading={asked.isPending}
            isStale={asked.isPlaceholderData}
            onOpen={(row) => void navigate(placeOf(row))}
            rowMenu={(row) => <QuizMenu row={row} />}
          />
        )}
        {asked.data && asked.data.total > PAGE_SIZES[0]! ? (
          <Pager
            page={page}
            size={size}
            total={asked.data.total}
            onPage={(next) => put({ page: String(next) })}
            onSize={(next) => put({ size: String(next), page: null })}
          />
        ) : null}
      </Stack>
    </>
  );
}

function useColumns(): Column<Declared>[] {
  const { t } = useTranslation('quizzes');
  const say = useText();
  const locale = useLocale();
  const format = useFormat();
  return [
    {
      id: 'title',
      label: t('fields.title'),
      heading: true,
      render: (row) => (locale === 'bn' ? row.titleBn : row.title),
    },
    { id: 'state', label: t('fields.state'), render: (row) => <QuizStateBadge state={row.state} /> },
    { id: 'sections', label: t('fields.sections'), render: (row) => row.sections.map(say).join(', ') },
    { id: 'subject', label: t('fields.subject'), render: (row) => say(row.subject) },
    { id: 'opens', label: t('fields.opensAt'), render: (row) => format.dateTime(row.opensAt) },
    { id: 'limit', label: t('fields.limit'), render: (row) => t('minutes', { count: row.limitMinutes }) },
    { id: 'questions', label: t('fields.questions'), numeric: true, render: (row) => format.number(row.questionCount) },
    {
      id: 'started',
      label: t('declared.started'),
      numeric: true,
      render: (row) => t('declared.of', { count: row.started, total: format.number(row.students) }),
    },
    { id: 'finished', label: t('declared.finished'), numeric: true, render: (row) => format.number(row.finished) },
  ];
}

function QuizMenu({ row }: { row: Declared }) {
  const { t } = useTranslation('quizzes');
  const locale = useLocale();
  const navigate = useNavigate();
  const title = locale === 'bn' ? row.titleBn : row.title;
  const copy = useAction(quizzesActions.copy, { onDone: ({ quiz }) => void navigate(links.edit(quiz.id)) });
  const archive = useAction(quizzesActions.archive);
  const isPast = RUNNING.includes(row.state) || OVER.includes(row.state);
  // A day later, for as long; the person sets the real times in the form.
  const again = () => {
    const opens = Math.max(Date.now(), Date.parse(row.opensAt)) + DAY_MS;
    void copy.run({
      quiz: row.id,
      opensAt: new Date(opens).toISOString(),
      closesAt: new Date(opens + Date.parse(row.closesAt) - Date.parse(row.opensAt)).toISOString(),
    });
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('declared.actions', { title })}>
          <IconDotsVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => void navigate(links.edit(row.id))}>
          {t('declared.open')}
        </Menu.Item>
        {row.state === 'draft' ? null : (
          <Menu.Item leftSection={<IconActivity size={16} />} onClick={() => void navigate(links.monitor(row.id))}>
            {t('declared.live')}
          </Menu.Item>
        )}
        {isPast ? (
          <Menu.Item leftSection={<IconWriting size={16} />} onClick={() => void navigate(links.marking(row.id))}>
            {t('declared.marking')}
          </Menu.Item>
        ) : null}
        {isPast ? (
          <Menu.Item leftSection={<IconChartBar size={16} />} onClick={() => void navigate(links.report(row.id))}>
            {t('declared.report')}
          </Menu.Item>
        ) : null}
        {row.state === 'resultsReleased' ? (
          <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => void archive.run({ quiz: row.id })}>
            {t('declared.archive')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={again}>
          {t('declared.copy')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
