import { Alert, Button, Group, Modal, Paper, Skeleton, Stack, Text, Textarea, Title } from '@mantine/core';
import { t as text, type ActionOutput, type Row } from '@pathshala/shared';
import type { Exam } from '@pathshala/shared/modules/exams';
import { resultActions, resultVersionStates } from '@pathshala/shared/modules/results';
import { IconAlertTriangle, IconArrowsUpDown, IconReport, IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../kit/data/session';
import { useAction } from '../../../kit/data/use-action';
import { useActionForm } from '../../../kit/form/use-action-form';
import { useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { confirm } from '../../../kit/ui/confirm-delete';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../kit/ui/StatusBadge';
import { toast } from '../../../kit/ui/toast';
import { DiffView } from './DiffView';
import { reportLink } from './links';

type Version = ActionOutput<typeof resultActions.versions>['versions'][number];

/** Every set of results that was made, and which one students see. */
export function Versions({ exam }: { exam: Row<typeof Exam> }) {
  const { t } = useTranslation('results');
  const asked = useAction(
    resultActions.versions,
    { exam: exam.id },
    { subscriptions: [{ entity: 'resultVersion', room: { field: 'exam', value: exam.id } }], keep: false },
  );
  const [compared, setCompared] = useState<number | null>(null);
  const [isWithdrawing, setWithdrawing] = useState(false);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="8rem" radius="lg" aria-busy="true" />;
  const { versions, publishedVersion } = asked.data;
  return (
    <section aria-label={t('versions.title')}>
      <Title order={2} size="h4" mb="xs">
        {t('versions.title')}
      </Title>
      {versions.length === 0 ? <Text c="dimmed">{t('versions.none')}</Text> : null}
      <Stack gap="xs">
        {versions.map((version) => (
          <VersionCard
            key={version.version}
            exam={exam.id}
            version={version}
            shown={publishedVersion}
            onCompare={() => setCompared(version.version)}
            onWithdraw={() => setWithdrawing(true)}
          />
        ))}
      </Stack>
      {compared ? <DiffView exam={exam.id} version={compared} onClose={() => setCompared(null)} /> : null}
      {isWithdrawing ? <WithdrawDialog exam={exam.id} onClose={() => setWithdrawing(false)} /> : null}
    </section>
  );
}

function VersionCard({
  exam,
  version: each,
  shown,
  onCompare,
  onWithdraw,
}: {
  exam: string;
  version: Version;
  shown: number | null;
  onCompare: () => void;
  onWithdraw: () => void;
}) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const say = useText();
  const can = useCan();
  const publish = useAction(resultActions.publish, { changes: ['resultVersion', 'exam'] });
  const state = resultVersionStates.find(({ value }) => value === each.state)!;
  const number = format.number(each.version);
  const mayPublish = can('results.publish');
  const ask = async () => {
    const message = [
      t('versions.publishText', { students: format.number(each.students - each.withheld) }),
      shown ? t('versions.publishReplaces', { number: format.number(shown) }) : '',
    ]
      .filter(Boolean)
      .join(' ');
    if (!(await confirm({ title: t('versions.publishTitle', { number }), message, yes: t('versions.publish') })))
      return;
    if ((await publish.run({ exam, version: each.version })).ok) toast('good', t('versions.published', { number }));
  };
  return (
    <Paper withBorder p="sm" component="article" aria-label={t('versions.version', { number })}>
      <Group justify="space-between" gap="sm">
        <div>
          <Group gap="xs">
            <Text fw={600}>{t('versions.version', { number })}</Text>
            <StatusBadge tone={state.tone}>{say(state.label)}</StatusBadge>
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
              <Button
                size="compact-md"
                loading={publish.isPending}
                leftSection={<IconSpeakerphone size={16} aria-hidden />}
                onClick={() => void ask()}
              >
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

function WithdrawDialog({ exam, onClose }: { exam: string; onClose: () => void }) {
  const { t } = useTranslation('results');
  const form = useActionForm(resultActions.withdraw, {
    defaults: { exam, reason: '' },
    labels: { reason: text('Reason', 'কারণ') },
    onDone: onClose,
  });
  return (
    <Modal opened onClose={onClose} title={t('versions.withdrawTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack>
          {form.failure ? (
            <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
              {form.failure.message}
            </Alert>
          ) : null}
          <Textarea
            {...form.field('reason')}
            label={t('versions.reason')}
            description={t('versions.withdrawHint')}
            autosize
            minRows={2}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('versions.cancel')}
            </Button>
            <Button type="submit" color="red" loading={form.isPending}>
              {t('versions.withdraw')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
