import { Alert, Button, Group, Select, Skeleton, Stack, TextInput } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { InterviewMark, recruitmentActions } from '@pathshala/shared/modules/staff/recruitment';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useUnsavedGuard } from '../../../../kit/form/use-unsaved-guard';
import { DataTable, type Column } from '../../../../kit/table/DataTable';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { MarkInput, type TypedMark } from '../parts/MarkInput';

type Answer = ActionOutput<typeof recruitmentActions.board>;
type Applicant = Answer['rows'][number];
type Given = { marks: TypedMark; note: string };

/**
 * /site/job-application/interview: a member of a board marks the applicants of a post, without seeing the marks of the
 * others.
 */
export default function InterviewPage() {
  const { t } = useTranslation('recruitment');
  const say = useText();
  const [params, set] = useAddress();
  const asked = params.get('post');
  const board = useAction(recruitmentActions.board, asked ? { jobPost: asked } : {}, {
    subscriptions: [{ entity: InterviewMark.name }],
    keep: true,
  });
  if (board.error && !board.data) return <ErrorState error={board.error} onRetry={() => void board.refetch()} />;
  if (!board.data) return <Skeleton h="16rem" radius="lg" aria-busy="true" />;
  const { posts, rows } = board.data;
  const post = posts.find(({ id }) => id === asked);
  return (
    <>
      <PageHeader hint={t('interview.hint')} />
      {posts.length === 0 ? (
        <EmptyState icon={IconUsers} title={t('interview.none')} />
      ) : (
        <Stack>
          <Select
            label={t('selection.post')}
            maw="28rem"
            placeholder={t('selection.choose')}
            value={post?.id ?? null}
            data={posts.map(({ id, name }) => ({ value: id, label: say(name) }))}
            onChange={(id) => set({ post: id }, { isStep: true })}
          />
          {post ? <Marks key={post.id} post={post} rows={rows} /> : null}
        </Stack>
      )}
    </>
  );
}

function Marks({ post, rows }: { post: Answer['posts'][number]; rows: Applicant[] }) {
  const { t } = useTranslation('recruitment');
  const say = useText();
  const format = useFormat();
  const [typed, setTyped] = useState<ReadonlyMap<string, Given>>(new Map());
  const save = useAction(recruitmentActions.saveMarks);
  useUnsavedGuard(typed.size > 0);
  const isOpen = post.state === 'selecting';
  if (rows.length === 0) return <EmptyState title={t('merit.none')} />;
  const given = (row: Applicant): Given => typed.get(row.id) ?? { marks: row.marks, note: row.note ?? '' };
  const put = (row: Applicant, next: Partial<Given>) =>
    setTyped((before) => new Map(before).set(row.id, { ...given(row), ...next }));
  const columns: Column<Applicant>[] = [
    { id: 'name', label: t('merit.name'), heading: true, render: ({ name }) => say(name) },
    { id: 'number', label: t('merit.number'), render: ({ number }) => number },
    {
      id: 'when',
      label: t('interview.when'),
      render: (row) => (row.interviewAt ? format.dateTime(row.interviewAt) : ''),
    },
    { id: 'degree', label: t('interview.degree'), render: ({ degree }) => degree ?? '' },
    {
      id: 'experience',
      label: t('interview.experience'),
      numeric: true,
      render: ({ experience }) => format.number(experience),
    },
    {
      id: 'marks',
      label: t('merit.viva', { max: format.number(post.vivaMax) }),
      render: (row) => (
        <MarkInput
          label={t('interview.marksOf', { name: say(row.name) })}
          value={given(row).marks}
          max={post.vivaMax}
          disabled={!isOpen || !['called', 'interviewed'].includes(row.state)}
          wrong={t('merit.wrong')}
          onChange={(marks) => put(row, { marks })}
        />
      ),
    },
    {
      id: 'note',
      label: t('interview.note'),
      render: (row) => (
        <TextInput
          size="xs"
          aria-label={t('interview.noteOf', { name: say(row.name) })}
          maxLength={300}
          disabled={!isOpen || typeof given(row).marks !== 'number'}
          value={given(row).note}
          onChange={(event) => put(row, { note: event.currentTarget.value })}
        />
      ),
    },
  ];
  const complete = [...typed].flatMap(([jobApplication, { marks, note }]) =>
    marks === undefined
      ? []
      : [{ jobApplication, marks, ...(note.trim() && marks !== null ? { note: note.trim() } : {}) }],
  );
  const isWrong = complete.length < typed.size;
  const keep = async () => {
    const outcome = await save.run({ jobPost: post.id, marks: complete });
    if (!outcome.ok) return;
    setTyped(new Map());
    toast('good', t('merit.saved'));
  };
  return (
    <>
      {isOpen ? null : <Alert color="blue">{t('interview.over')}</Alert>}
      <DataTable id="interview" caption={say(post.name)} columns={columns} rows={rows} />
      {isOpen ? (
        <Group>
          <Button disabled={typed.size === 0 || isWrong} loading={save.isPending} onClick={() => void keep()}>
            {typed.size === 0 ? t('merit.saveNone') : t('merit.save', { count: typed.size })}
          </Button>
        </Group>
      ) : null}
    </>
  );
}
