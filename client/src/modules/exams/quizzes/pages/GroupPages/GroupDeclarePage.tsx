import { Button, Drawer, Group, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ActionOutput } from '@pathshala/shared';
import { GroupQuizPlace, quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import { IconChartBar, IconClockQuestion, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../../kit/data/use-action';
import { DataTable, type Column } from '../../../../../kit/table/DataTable';
import { useLocale } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { EmptyState } from '../../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { useAddress } from '../../../../../kit/ui/use-address';
import { PageHeader } from '../../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';
import { links } from '../../parts/links';
import { GroupQuizForm } from './GroupQuizForm';
import { useGroupRoom } from './use-group-room';

type GroupQuizLine = ActionOutput<typeof quizzesActions.groupQuizzes>['rows'][number];

/** /site-group/quiz-declare/master: quizzes that a group declares to classes of its institutions. */
export default function GroupDeclarePage() {
  const { t } = useTranslation('quizzes');
  const asked = useAction(quizzesActions.groupQuizzes, {}, { subscriptions: useGroupRoom(GroupQuizPlace.name) });
  const [address, setAddress] = useAddress();
  // In the address, so that a notification leads to its quiz.
  const open = address.get('quiz');
  const setOpen = (quiz: string | null) => setAddress({ quiz }, { isStep: open === null });
  const columns = useColumns();
  const refresh = () => void asked.refetch();
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      {t('declared.add')}
    </Button>
  );
  if (asked.isError && !asked.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={asked.error} onRetry={refresh} />
      </>
    );
  return (
    <>
      <PageHeader>{add}</PageHeader>
      {asked.data?.rows.length === 0 ? (
        <EmptyState
          icon={IconClockQuestion}
          title={t('group.noQuizzes')}
          hint={t('group.noQuizzesHint')}
          action={add}
        />
      ) : (
        <DataTable
          id="group-quizzes"
          caption={t('group.quizzes')}
          columns={columns}
          rows={asked.data?.rows ?? []}
          isLoading={asked.isPending}
          onOpen={(row) => setOpen(row.id)}
          rowMenu={(row) =>
            row.state === 'declared' ? (
              <Button
                component={Link}
                to={links.groupReport(row.id)}
                variant="subtle"
                size="compact-sm"
                leftSection={<IconChartBar size={15} />}
              >
                {t('declared.report')}
              </Button>
            ) : null
          }
        />
      )}
      {open ? (
        <QuizDrawer
          id={open === 'new' ? null : open}
          onSaved={(id) => {
            setOpen(id);
            refresh();
          }}
          onClose={() => {
            setOpen(null);
            refresh();
          }}
        />
      ) : null}
    </>
  );
}

function QuizDrawer({
  id,
  onSaved,
  onClose,
}: {
  id: string | null;
  onSaved: (id: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('quizzes');
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const asked = useAction(
    quizzesActions.groupQuiz,
    { id: id ?? '' },
    { enabled: id !== null, keep: false, staleTime: 0, subscriptions: useGroupRoom(GroupQuizPlace.name) },
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '96%' : 'xl'}
      title={t(id ? 'group.quiz' : 'group.newQuiz')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {id === null ? (
        <GroupQuizForm open={null} onSaved={onSaved} onClose={onClose} />
      ) : asked.isError && !asked.data ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data ? (
        <GroupQuizForm
          key={`${asked.data.quiz.id}/${asked.data.quiz.rev}`}
          open={asked.data}
          onSaved={(next) => {
            onSaved(next);
            void asked.refetch();
          }}
          onClose={onClose}
        />
      ) : (
        <Stack aria-busy="true">
          <Skeleton h="3rem" />
          <Skeleton h="12rem" />
        </Stack>
      )}
    </Drawer>
  );
}

function useColumns(): Column<GroupQuizLine>[] {
  const { t } = useTranslation('quizzes');
  const locale = useLocale();
  const format = useFormat();
  return [
    {
      id: 'title',
      label: t('fields.title'),
      heading: true,
      render: (row) => (locale === 'bn' ? row.titleBn : row.title),
    },
    {
      id: 'state',
      label: t('fields.state'),
      render: (row) => (
        <Group gap={4}>
          <StatusBadge tone={row.state === 'declared' ? 'good' : 'neutral'}>
            {t(`group.state.${row.state}`)}
          </StatusBadge>
          {row.refused > 0 ? <StatusBadge tone="warn">{t('group.refused', { count: row.refused })}</StatusBadge> : null}
        </Group>
      ),
    },
    { id: 'opens', label: t('fields.opensAt'), render: (row) => format.dateTime(row.opensAt) },
    { id: 'limit', label: t('fields.limit'), render: (row) => t('minutes', { count: row.limitMinutes }) },
    { id: 'questions', label: t('fields.questions'), numeric: true, render: (row) => format.number(row.questions) },
    {
      id: 'institutions',
      label: t('group.institutions'),
      numeric: true,
      render: (row) => format.number(row.institutions),
    },
    {
      id: 'started',
      label: t('declared.started'),
      numeric: true,
      render: (row) => t('declared.of', { count: row.started, total: format.number(row.enrolled) }),
    },
    { id: 'finished', label: t('declared.finished'), numeric: true, render: (row) => format.number(row.finished) },
  ];
}
