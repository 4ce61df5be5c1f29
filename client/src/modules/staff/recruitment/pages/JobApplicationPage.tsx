import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { JobCircular, type CommonData } from '@pathshala/shared/modules/school/cms';
import { JobPost, recruitmentPublicActions } from '@pathshala/shared/modules/staff/recruitment';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { useAddress } from '../../../../kit/ui/use-address';
import { PortalPage, published } from '../../../school/cms';
import { hasEnded, PhoneGate, useVisitKey, VisitEnded } from '../../../school/visitors';
import { JobForm } from '../parts/JobForm';
import { MyJobApplications } from '../parts/MyJobApplications';
import { TrackForm } from '../parts/TrackForm';

type Posts = ActionOutput<typeof recruitmentPublicActions.posts>['posts'];
const GATE = 'recruitment';

/**
 * /job-application: what posts an institution wants to fill, the form, and where an application is. Nobody is logged
 * in.
 */
export default function JobApplicationPage() {
  const { t } = useTranslation('recruitment');
  return <PortalPage title={t('public.title')}>{(site) => <Visit site={site} />}</PortalPage>;
}

function Visit({ site }: { site: CommonData }) {
  const { t } = useTranslation('recruitment');
  const [params, set] = useAddress();
  const [key, setKey] = useVisitKey(site.site_id, GATE);
  const [sent, setSent] = useState<string | null>(null);
  const asked = useAction(
    recruitmentPublicActions.posts,
    { site_id: site.site_id },
    { subscriptions: published(JobCircular) },
  );
  const show = params.get('show');
  const chosen = asked.data?.posts.find(({ id }) => id === params.get('post'));
  const back = () => set({ post: null, show: null }, { isStep: true });
  return (
    <Stack gap="md">
      <h1>{t('public.title')}</h1>
      {asked.isError && !asked.data ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.isPending ? <Skeleton h="18rem" radius="lg" aria-busy="true" /> : null}
      {sent ? (
        <Alert color="leaf" role="status" title={t('public.sent')}>
          {t('public.sentHint', { number: sent })}
        </Alert>
      ) : null}
      {asked.data && chosen?.isTaking ? (
        <Held site={site} visitKey={key} onKey={setKey}>
          {(mine, visit, again) => (
            <JobForm
              key={chosen.id}
              post={chosen}
              visit={visit}
              draft={mine.drafts.find(({ post }) => post === chosen.id)?.values ?? {}}
              onSent={(number) => {
                setSent(number);
                set({ post: null, show: 'mine' });
                again();
              }}
              onBack={() => {
                back();
                again();
              }}
            />
          )}
        </Held>
      ) : null}
      {asked.data && !chosen?.isTaking && show === 'mine' ? (
        <Held site={site} visitKey={key} onKey={setKey}>
          {(mine, visit, again) => (
            <>
              <MyJobApplications visit={visit} mine={mine} onChanged={again} />
              <Group>
                <Button variant="default" onClick={back}>
                  {t('public.back')}
                </Button>
                <Button variant="subtle" onClick={() => setKey(null)}>
                  {t('public.leave')}
                </Button>
              </Group>
            </>
          )}
        </Held>
      ) : null}
      {asked.data && !chosen?.isTaking && show !== 'mine' ? (
        <>
          <Group>
            <Button variant="default" onClick={() => set({ show: 'mine' }, { isStep: true })}>
              {t('public.mine')}
            </Button>
          </Group>
          <PostCards posts={asked.data.posts} onChoose={(post) => set({ post }, { isStep: true })} />
          <TrackForm site={site.site_id} />
        </>
      ) : null}
    </Stack>
  );
}

type Mine = ActionOutput<typeof recruitmentPublicActions.mine>;

/** The content behind the gate: shown to people who have proved the number, the gate to everyone else. */
function Held({
  site,
  visitKey,
  onKey,
  children,
}: {
  site: CommonData;
  visitKey: string | null;
  onKey: (key: string | null) => void;
  children: (mine: Mine, visit: { site_id: string; key: string }, again: () => void) => ReactNode;
}) {
  const { t } = useTranslation('recruitment');
  const visit = { site_id: site.site_id, key: visitKey ?? '' };
  const mine = useAction(recruitmentPublicActions.mine, visit, { enabled: visitKey !== null });
  if (visitKey === null)
    return <PhoneGate site={site} onKey={onKey} actions={recruitmentPublicActions} label={t('public.phone')} />;
  if (hasEnded(mine.error)) return <VisitEnded onAgain={() => onKey(null)} />;
  if (mine.error && !mine.data) return <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />;
  if (!mine.data) return <Skeleton h="12rem" radius="lg" aria-busy="true" />;
  return children(mine.data, visit, () => void mine.refetch());
}

function PostCards({ posts, onChoose }: { posts: Posts; onChoose: (post: string) => void }) {
  const { t } = useTranslation('recruitment');
  const say = useText();
  const format = useFormat();
  if (posts.length === 0) return <EmptyState title={t('public.none')} />;
  return posts.map((post) => (
    <Paper key={post.id} withBorder p="md" component="article">
      <Group justify="space-between" align="start">
        <Title order={2} size="h3">
          {say(post.name)}
        </Title>
        <StateBadge entity={JobPost} state={post.state} />
      </Group>
      <Text c="dimmed">{say(post.circular)}</Text>
      <Stack gap={2} mt="sm">
        <Text>{t('public.vacancies', { count: post.vacancies })}</Text>
        <Text style={{ whiteSpace: 'pre-line' }}>{t('public.qualification', { text: say(post.qualification) })}</Text>
        {say(post.payScale) ? <Text>{t('public.pay', { pay: say(post.payScale) })}</Text> : null}
        {post.maxAge !== null && post.ageOn ? (
          <Text>{t('public.age', { years: format.number(post.maxAge), date: format.date(post.ageOn) })}</Text>
        ) : null}
        {post.fee > 0 ? <Text>{t('public.fee', { fee: format.money(post.fee) })}</Text> : null}
        {say(post.note) ? <Text style={{ whiteSpace: 'pre-line' }}>{say(post.note)}</Text> : null}
        <Text fw={600}>{t('public.until', { date: format.date(post.closesOn) })}</Text>
      </Stack>
      {post.isTaking ? (
        <Button mt="sm" aria-label={t('public.applyFor', { post: say(post.name) })} onClick={() => onChoose(post.id)}>
          {t('public.apply')}
        </Button>
      ) : null}
    </Paper>
  ));
}
