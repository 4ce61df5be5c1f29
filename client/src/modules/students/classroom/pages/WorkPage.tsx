import { Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { classroomActions, HandIn, type PostView } from '@pathshala/shared/modules/students/classroom';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { DataTable } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { toast } from '../../../../kit/ui/toast';
import { FileList } from '../parts/FileList';
import { MarkDialog } from '../parts/MarkDialog';
import { PostDialog } from '../parts/PostDialog';

/** /site/class-room/:postId: each student of a post, live, and the marking of their work. */
export default function WorkPage() {
  const { t } = useTranslation('classroom');
  const say = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { postId = '' } = useParams();
  const asked = useAction(
    classroomActions.work,
    { post: postId },
    { subscriptions: [{ entity: 'handIn', room: { field: 'post', value: postId } }, { entity: 'classPost' }] },
  );
  const withdraw = useAction(classroomActions.withdrawPost, { changes: ['classPost'] });
  const [marked, setMarked] = useState<string | null>(null);
  // As it was when the dialog opened: of two who change it at once the second is refused.
  const [edited, setEdited] = useState<PostView | null>(null);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="20rem" radius="lg" aria-busy="true" />;
  const { post, rows, mayMark } = asked.data;
  const open = rows.find((row) => row.student === marked);
  const isHomework = post.kind === 'homework';
  const remove = async () => {
    if (!(await confirm({ title: t('delete'), message: t('deleteAsk'), yes: t('delete') }))) return;
    if (!(await withdraw.run({ post: post.id })).ok) return;
    toast('good', t('deleted'));
    void navigate('/site/class-room');
  };
  return (
    <>
      <PageHeader>
        {mayMark ? (
          <>
            <Button variant="default" onClick={() => setEdited(post)}>
              {t('edit')}
            </Button>
            <Button variant="default" loading={withdraw.isPending} onClick={() => void remove()}>
              {t('delete')}
            </Button>
          </>
        ) : null}
      </PageHeader>
      <Stack>
        <Paper withBorder p="sm" radius="lg" component="section" aria-label={post.title}>
          <Title order={2} size="h4">
            {post.title}
          </Title>
          <Text size="sm" c="dimmed">
            {say(post.sectionLabel)}
            {post.subject ? ` · ${say(post.subject)}` : ''}
            {post.dueAt ? ` · ${t('due', { at: format.dateTime(post.dueAt) })}` : ''}
            {post.marks ? ` · ${t('fullMarks', { marks: format.number(post.marks) })}` : ''}
          </Text>
          {post.body ? (
            <Text mt={6} style={{ whiteSpace: 'pre-wrap' }}>
              {post.body}
            </Text>
          ) : null}
          <FileList target="classFile.file" files={post.files} />
        </Paper>
        {rows.length === 0 ? (
          <EmptyState icon={IconUsers} title={t('noStudents')} />
        ) : (
          <DataTable
            id="class-work"
            caption={t('workTable')}
            rows={rows.map((row) => ({ ...row, id: row.student }))}
            columns={[
              {
                id: 'roll',
                label: t('roll'),
                numeric: true,
                render: (row) => (row.roll === null ? null : format.number(row.roll)),
              },
              {
                id: 'name',
                label: t('student'),
                heading: true,
                render: (row) => (row.roll === null ? t('elsewhere', { name: say(row.name) }) : say(row.name)),
              },
              {
                id: 'state',
                label: t('state'),
                render: ({ handIn }) =>
                  handIn ? (
                    <StateBadge entity={HandIn} state={handIn.state} />
                  ) : (
                    <StatusBadge tone="neutral">{t('notOpened')}</StatusBadge>
                  ),
              },
              {
                id: 'late',
                label: t('late'),
                isEmpty: ({ handIn }) => !handIn?.isLate,
                render: ({ handIn }) => (handIn?.isLate ? <StatusBadge tone="warn">{t('late')}</StatusBadge> : null),
              },
              {
                id: 'at',
                label: t('handedInCount'),
                render: ({ handIn }) => (handIn?.handedInAt ? format.dateTime(handIn.handedInAt) : null),
              },
              {
                id: 'marks',
                label: t('marks'),
                numeric: true,
                render: ({ handIn }) => (handIn && handIn.marks !== null ? format.number(handIn.marks) : null),
              },
              {
                id: 'mark',
                label: t('mark'),
                isAction: true,
                isEmpty: ({ handIn }) => !isHomework || !handIn?.handedInAt,
                render: (row) =>
                  isHomework && row.handIn?.handedInAt ? (
                    <Button
                      size="compact-sm"
                      variant="light"
                      aria-label={`${t('mark')}: ${say(row.name)}`}
                      onClick={() => setMarked(row.student)}
                    >
                      {t('mark')}
                    </Button>
                  ) : null,
              },
            ]}
          />
        )}
      </Stack>
      {edited ? <PostDialog edited={edited} onClose={() => setEdited(null)} /> : null}
      {open?.handIn ? (
        <MarkDialog row={open} handIn={open.handIn} post={post} mayMark={mayMark} onClose={() => setMarked(null)} />
      ) : null}
    </>
  );
}
