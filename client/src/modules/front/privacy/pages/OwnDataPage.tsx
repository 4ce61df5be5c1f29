import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { DataRequest, privacyActions, REQUEST_KINDS } from '@pathshala/shared/modules/front/privacy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { AskForm } from '../parts/AskForm';
import { CopyButton } from '../parts/CopyButton';

type Own = ActionOutput<typeof privacyActions.ownRequests>;
const TONES = new Map(DataRequest.fields.state.of.choices?.map(({ value, tone }) => [value, tone]));

/** /privacy/mine: a copy of one's own data and of one's children's, and requests about it. */
export default function OwnDataPage() {
  const { t } = useTranslation('privacy');
  const say = useText();
  const [isAsking, setAsking] = useState(false);
  const me = useMe();
  // An answer rings the bell of the person who asked.
  const bell = me ? [{ entity: 'notification', room: { field: 'user', value: me.user.id } }] : [];
  const own = useAction(privacyActions.ownRequests, {}, { staleTime: 0, subscriptions: bell });
  if (own.isError && !own.data) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <Skeleton h="12rem" aria-busy="true" />;
  const { students, rows } = own.data;
  return (
    <>
      <PageHeader hint={t('mine.hint')} />
      <Stack>
        <Paper withBorder p="md">
          <Title order={2} size="h5">
            {t('mine.copy')}
          </Title>
          <Text size="sm" c="dimmed" my="xs">
            {t('mine.copyHint')}
          </Text>
          <Group gap="sm">
            <CopyButton action={privacyActions.ownCopy} input={{}} label={t('mine.ofMe')} />
            {students.map(({ id, name }) => (
              <CopyButton
                key={id}
                action={privacyActions.ownCopy}
                input={{ student: id }}
                label={t('mine.of', { name: say(name) })}
              />
            ))}
          </Group>
        </Paper>
        <Group justify="space-between">
          <Title order={2} size="h5">
            {t('mine.requests')}
          </Title>
          <Button size="sm" variant="default" onClick={() => setAsking(true)}>
            {t('mine.ask')}
          </Button>
        </Group>
        {rows.length === 0 ? <Text c="dimmed">{t('mine.none')}</Text> : null}
        {rows.map((row) => (
          <OneRequest key={row.id} row={row} onChanged={() => void own.refetch()} />
        ))}
      </Stack>
      {isAsking ? (
        <AskForm
          students={students}
          onClose={() => {
            setAsking(false);
            void own.refetch();
          }}
        />
      ) : null}
    </>
  );
}

function OneRequest({ row, onChanged }: { row: Own['rows'][number]; onChanged: () => void }) {
  const { t } = useTranslation('privacy');
  const say = useText();
  const format = useFormat();
  const withdraw = useAction(privacyActions.withdrawOwn, { changes: [DataRequest.name], onDone: onChanged });
  const states = DataRequest.fields.state.of.choices!;
  const kind = REQUEST_KINDS.find(({ value }) => value === row.kind)!;
  return (
    <Paper withBorder p="md" data-request={row.state}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <Text fw={600}>{[say(kind.label), row.about ? say(row.about) : null].filter(Boolean).join(' · ')}</Text>
        <StatusBadge tone={TONES.get(row.state) ?? 'neutral'}>
          {say(states.find(({ value }) => value === row.state)!.label)}
        </StatusBadge>
      </Group>
      {row.text ? <Text size="sm">{row.text}</Text> : null}
      <Text size="xs" c="dimmed">
        {t(row.state === 'open' ? 'mine.dueOn' : 'mine.askedOn', {
          asked: format.date(row.receivedOn),
          due: format.date(row.dueOn),
        })}
      </Text>
      {row.answer ? (
        <Text size="sm" mt="xs">
          {t('mine.answer', { answer: row.answer })}
        </Text>
      ) : null}
      {row.state === 'open' ? (
        <Button
          size="xs"
          variant="default"
          mt="sm"
          loading={withdraw.isPending}
          onClick={() => void withdraw.run({ id: row.id })}
        >
          {t('mine.withdraw')}
        </Button>
      ) : null}
    </Paper>
  );
}
