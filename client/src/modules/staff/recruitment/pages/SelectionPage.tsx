import { Alert, Button, Group, Skeleton, Stack, Tabs } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import {
  InterviewMark,
  JobApplication,
  JobPost,
  recruitmentActions,
  recruitmentDocuments,
} from '@pathshala/shared/modules/staff/recruitment';
import { IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useRecord } from '../../../../kit/data/use-entity';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { TransitionButtons } from '../../../../kit/lifecycle/TransitionButtons';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { Figures } from '../../../../kit/ui/Figures';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { BatchButton } from '../../../foundation/documents';
import { ApplicantsPanel } from '../parts/ApplicantsPanel';
import { MeritTable } from '../parts/MeritTable';
import { TellButton } from '../parts/TellButton';

/** In the order of an application's life. */
const STATES = Object.entries(JobApplication.lifecycle!.states);

/**
 * /site/job-application/selection: one post from the first application to the published result, live for everyone who
 * watches.
 */
export default function SelectionPage() {
  const { t } = useTranslation('recruitment');
  const [params, set] = useAddress();
  const post = params.get('post') ?? undefined;
  return (
    <>
      <PageHeader hint={t('selection.hint')} />
      <Stack>
        <RefSelect
          entity={JobPost.name}
          label={t('selection.post')}
          maw="28rem"
          value={post}
          onChange={(id) => set({ post: id ?? null }, { isWhole: true, isStep: true })}
        />
        {post ? <Post key={post} id={post} /> : <EmptyState icon={IconTrophy} title={t('selection.choose')} />}
      </Stack>
    </>
  );
}

function Post({ id }: { id: string }) {
  const { t } = useTranslation('recruitment');
  const say = useText();
  const can = useCan();
  const format = useFormat();
  const post = useRecord(JobPost, id);
  const room = { room: { field: 'post', value: id } };
  const desk = useAction(
    recruitmentActions.desk,
    { jobPost: id },
    {
      subscriptions: [
        { entity: JobApplication.name, ...room },
        { entity: JobPost.name },
        ...(can('recruitment.decide') ? [{ entity: InterviewMark.name, ...room }] : []),
      ],
    },
  );
  const error = post.error ?? desk.error;
  if (error && (!post.data || !desk.data))
    return <ErrorState error={error} onRetry={() => void Promise.all([post.refetch(), desk.refetch()])} />;
  if (!post.data || !desk.data) return <Skeleton h="20rem" radius="lg" />;
  const { tally, rows } = desk.data;
  const figures = [
    { key: 'vacancies', label: t('selection.vacancies'), value: format.number(post.data.vacancies) },
    ...STATES.filter(([state]) => tally[state]).map(([state, { label }]) => ({
      key: state,
      label: say(label),
      value: format.number(tally[state]!),
    })),
  ];
  return (
    <Stack>
      <Group justify="space-between">
        <StateBadge entity={JobPost} state={post.data.state} />
        <TransitionButtons entity={JobPost} record={post.data} />
      </Group>
      <Figures figures={figures} isFramed isLive />
      <Group>
        <TellButton post={id} tally={tally} />
        <BatchButton kind={recruitmentDocuments.applicantCopy} input={{ jobPost: id }} label={t('selection.copies')} />
        {rows.length > 0 ? (
          <BatchButton kind={recruitmentDocuments.interviewCard} input={{ jobPost: id }} label={t('selection.cards')} />
        ) : null}
      </Group>
      <Tabs defaultValue={post.data.state === 'open' ? 'applicants' : 'merit'} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="applicants">{t('selection.applicants')}</Tabs.Tab>
          <Tabs.Tab value="merit">{t('selection.merit')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="applicants" pt="md">
          <ApplicantsPanel post={id} />
        </Tabs.Panel>
        <Tabs.Panel value="merit" pt="md">
          <Stack>
            <Board board={desk.data.board} interviewed={tally['interviewed'] ?? 0} />
            <MeritTable post={post.data} rows={rows} />
            {post.data.state === 'selecting' && can('recruitment.decide') ? (
              <PublishButton id={id} rev={post.data.rev} rows={rows} />
            ) : null}
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

type Desk = ActionOutput<typeof recruitmentActions.desk>;

/** Progress of each member of the board. */
function Board({ board, interviewed }: { board: Desk['board']; interviewed: number }) {
  const { t } = useTranslation('recruitment');
  const say = useText();
  const format = useFormat();
  if (board.length === 0) return <Alert color="amber">{t('selection.noBoard')}</Alert>;
  return (
    <Figures
      figures={board.map(({ id, name, marked }) => ({
        key: id,
        label: say(name),
        value: t('selection.marked', { count: marked }),
        tone: marked > 0 && marked >= interviewed ? ('good' as const) : undefined,
      }))}
      isLive
      key={format.number(board.length)}
    />
  );
}

function PublishButton({ id, rev, rows }: { id: string; rev: number; rows: Desk['rows'] }) {
  const { t } = useTranslation('recruitment');
  const publish = useAction(recruitmentActions.publish, { changes: [JobPost.name, JobApplication.name] });
  const count = (outcome: string) =>
    rows.filter((row) => row.outcome === outcome && row.state === 'interviewed').length;
  const start = async () => {
    const isSure = await confirm({
      title: t('publish.title'),
      message: t('publish.sure', { selected: count('selected'), waiting: count('waiting') }),
      yes: t('publish.yes'),
    });
    if (!isSure) return;
    const outcome = await publish.run({ jobPost: id, rev });
    if (outcome.ok) toast('good', t('publish.done'));
  };
  return (
    <Button style={{ alignSelf: 'start' }} loading={publish.isPending} onClick={() => void start()}>
      {t('publish.open')}
    </Button>
  );
}
