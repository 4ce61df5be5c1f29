import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput, Row } from '@pathshala/shared';
import type { Exam } from '@pathshala/shared/modules/exams/exams';
import { resultActions, ResultVersion } from '@pathshala/shared/modules/exams/results';
import { IconArrowsUpDown, IconReport, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { DiffView } from './DiffView';
import { reportLink } from './links';
import { PublicationNote } from './PublicationNote';
import { PublishDialog } from './PublishDialog';
import { ReopenedSheets } from './ReopenedSheets';
import { ReasonDialog } from '../../../../kit/form/ReasonDialog';

type Version = ActionOutput<typeof resultActions.versions>['versions'][number];

/** Every set of results that was made, and which one students see. */
export function Versions({ exam }: { exam: Row<typeof Exam> }) {
  const { t } = useTranslation('results');
  const asked = useAction(
    resultActions.versions,
    { exam: exam.id },
    {
      subscriptions: ['resultVersion', 'resultPublication'].map((entity) => ({
        entity,
        room: { field: 'exam', value: exam.id },
      })),
      keep: false,
    },
  );
  const [publishing, setPublishing] = useState<number | null>(null);
  const [compared, setCompared] = useState<number | null>(null);
  const [isWithdrawing, setWithdrawing] = useState(false);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="8rem" radius="lg" aria-busy="true" />;
  const { versions, publishedVersion, publication, reopened } = asked.data;
  const waiting = publication?.state === 'waiting' ? publication : null;
  const newest = versions.find(({ state }) => state !== 'generating');
  const published = versions.find(({ version }) => version === publishing);
  return (
    <section aria-label={t('versions.title')}>
      <Title order={2} size="h4" mb="xs">
        {t('versions.title')}
      </Title>
      {publication ? (
        <PublicationNote exam={exam.id} publication={publication} onChange={() => setPublishing(publication.version)} />
      ) : null}
      {versions.length === 0 ? <Text c="dimmed">{t('versions.none')}</Text> : null}
      <Stack gap="xs">
        <ReopenedSheets sheets={reopened} />
        {versions.map((version) => (
          <VersionCard
            key={version.version}
            exam={exam.id}
            version={version}
            shown={publishedVersion}
            onPublish={() => setPublishing(version.version)}
            onCompare={() => setCompared(version.version)}
            onWithdraw={() => setWithdrawing(true)}
          />
        ))}
      </Stack>
      {compared ? <DiffView exam={exam.id} version={compared} onClose={() => setCompared(null)} /> : null}
      {published ? (
        <PublishDialog
          exam={exam.id}
          version={published}
          shown={publishedVersion}
          reopened={reopened}
          waiting={waiting}
          mayWait={published === newest}
          onClose={() => setPublishing(null)}
        />
      ) : null}
      {isWithdrawing ? (
        <ReasonDialog
          action={resultActions.withdraw}
          input={{ exam: exam.id }}
          changes={['resultVersion', 'resultPublication', 'exam']}
          label={t('versions.reason')}
          isDanger
          title={t('versions.withdrawTitle')}
          hint={t('versions.withdrawHint')}
          yes={t('versions.withdraw')}
          onClose={() => setWithdrawing(false)}
        />
      ) : null}
    </section>
  );
}

function VersionCard({
  exam,
  version: each,
  shown,
  onPublish,
  onCompare,
  onWithdraw,
}: {
  exam: string;
  version: Version;
  shown: number | null;
  onPublish: () => void;
  onCompare: () => void;
  onWithdraw: () => void;
}) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const say = useText();
  const can = useCan();
  const number = format.number(each.version);
  const mayPublish = can('results.publish');
  return (
    <Paper withBorder p="sm" component="article" aria-label={t('versions.version', { number })}>
      <Group justify="space-between" gap="sm">
        <div>
          <Group gap="xs">
            <Text fw={600}>{t('versions.version', { number })}</Text>
            <StateBadge entity={ResultVersion} state={each.state} />
          </Group>
          {each.state === 'generating' ? null : (
            <Text size="sm">
              {t('versions.counts', {
                passed: format.number(each.passed),
                failed: format.number(each.failed),
                withheld: format.number(each.withheld),
              })}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {[
              each.generatedAt ? t('versions.generatedAt', { when: format.dateTime(each.generatedAt) }) : '',
              each.recalculated !== undefined && each.recalculated < each.students
                ? t('versions.recalculated', { count: each.recalculated })
                : '',
              each.graced ? t('versions.graced', { count: each.graced }) : '',
              each.publishedAt ? t('versions.publishedAt', { when: format.dateTime(each.publishedAt) }) : '',
              each.publishedBy ? t('versions.by', { name: say(each.publishedBy) }) : '',
              each.withdrawReason ?? '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {each.state === 'generating' ? null : (
          <Group gap="xs">
            <Button
              component={Link}
              to={reportLink({ exam, version: String(each.version) })}
              size="compact-md"
              variant="default"
              leftSection={<IconReport size={16} aria-hidden />}
            >
              {t('versions.report')}
            </Button>
            {mayPublish ? (
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconArrowsUpDown size={16} aria-hidden />}
                onClick={onCompare}
              >
                {t('versions.diff')}
              </Button>
            ) : null}
            {each.version === shown ? (
              mayPublish ? (
                <Button size="compact-md" color="red" variant="light" onClick={onWithdraw}>
                  {t('versions.withdraw')}
                </Button>
              ) : null
            ) : mayPublish ? (
              <Button size="compact-md" leftSection={<IconSpeakerphone size={16} aria-hidden />} onClick={onPublish}>
                {t('versions.publish')}
              </Button>
            ) : each.state === 'generated' ? (
              <Text size="xs" c="dimmed">
                {t('versions.headPublishes')}
              </Text>
            ) : null}
          </Group>
        )}
      </Group>
    </Paper>
  );
}
