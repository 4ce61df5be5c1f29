import { Anchor, Button, NativeSelect, Stack, Text } from '@mantine/core';
import { classroomActions, POST_KINDS } from '@pathshala/shared/modules/students/classroom';
import { IconBook, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { useAddress } from '../../../../kit/ui/use-address';
import { TodayLessons } from '../parts/TodayLessons';
import { PostDialog } from '../parts/PostDialog';

const LIVE = { subscriptions: [{ entity: 'classPost' }, { entity: 'handIn' }, { entity: 'meeting' }] };
const workLink = (id: string) => `/site/class-room/${id}`;

/** /site/class-room: posts of a teacher's sections and subjects, with who has opened, handed in and been marked. */
export default function DeskPage() {
  const { t } = useTranslation('classroom');
  const say = useText();
  const format = useFormat();
  const [params, setAddress] = useAddress();
  const section = params.get('section') ?? undefined;
  const asked = useAction(classroomActions.desk, section ? { section } : {}, LIVE);
  const [isNew, setNew] = useState(false);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  const { places = [], posts = [], hasOlder = false } = asked.data ?? {};
  const sections = [...new Map(places.map((each) => [each.section, each.sectionLabel])).entries()];
  return (
    <>
      <PageHeader>
        {sections.length > 1 ? (
          <NativeSelect
            aria-label={t('section')}
            value={section ?? ''}
            data={[{ value: '', label: t('all') }, ...sections.map(([value, label]) => ({ value, label: say(label) }))]}
            onChange={(event) => setAddress({ section: event.currentTarget.value || null })}
          />
        ) : null}
        {places.length > 0 ? (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
            {t('new')}
          </Button>
        ) : null}
      </PageHeader>
      <Stack gap="md">
        <TodayLessons />
        {asked.data && posts.length === 0 ? (
          <EmptyState icon={IconBook} title={t('deskNone')} hint={t('deskNoneHint')} />
        ) : (
          <DataTable
            id="class-posts"
            caption={t('deskTable')}
            isLoading={!asked.data}
            rows={posts}
            columns={[
              {
                id: 'title',
                label: t('title'),
                heading: true,
                render: (row) => (
                  <Anchor
                    component={Link}
                    to={workLink(row.id)}
                    size="sm"
                    truncate
                    maw="20rem"
                    title={row.title}
                    inherit
                  >
                    {row.title}
                  </Anchor>
                ),
              },
              {
                id: 'kind',
                label: t('kind'),
                render: (row) => {
                  const kind = POST_KINDS.find(({ value }) => value === row.kind)!;
                  return <StatusBadge tone={kind.tone}>{say(kind.label)}</StatusBadge>;
                },
              },
              { id: 'section', label: t('section'), render: (row) => say(row.sectionLabel) },
              { id: 'subject', label: t('subject'), render: (row) => (row.subject ? say(row.subject) : null) },
              { id: 'due', label: t('dueColumn'), render: (row) => (row.dueAt ? format.dateTime(row.dueAt) : null) },
              {
                id: 'opened',
                label: t('opened'),
                numeric: true,
                render: (row) => t('countOf', { count: row.opened, students: row.students }),
              },
              {
                id: 'handedIn',
                label: t('handedInCount'),
                numeric: true,
                isEmpty: (row) => row.kind !== 'homework',
                render: (row) => (row.kind === 'homework' ? format.number(row.handedIn) : null),
              },
              {
                id: 'late',
                label: t('lateCount'),
                numeric: true,
                isEmpty: (row) => row.late === 0,
                render: (row) => (row.late > 0 ? format.number(row.late) : null),
              },
              {
                id: 'marked',
                label: t('markedCount'),
                numeric: true,
                isEmpty: (row) => row.kind !== 'homework',
                render: (row) => (row.kind === 'homework' ? format.number(row.marked) : null),
              },
            ]}
          />
        )}
        {hasOlder ? (
          <Text size="sm" c="dimmed">
            {t('latestOnly', { count: posts.length })}
          </Text>
        ) : null}
      </Stack>
      {isNew ? <PostDialog places={places} section={section} onClose={() => setNew(false)} /> : null}
    </>
  );
}
