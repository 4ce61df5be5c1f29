import { Alert, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { Erasure, privacyActions, type PersonKind } from '@pathshala/shared/modules/privacy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../kit/data/use-action';
import { DataTable } from '../../../kit/table/DataTable';
import { useText } from '../../../kit/text/locale';
import { useFormat } from '../../../kit/text/use-format';
import { ErrorState } from '../../../kit/ui/ErrorState';
import { StatusBadge } from '../../../kit/ui/StatusBadge';
import { toast } from '../../../kit/ui/toast';

const TONES = { empty: 'warn', purge: 'bad', keep: 'neutral' } as const;
const GROUNDS = Erasure.fields.ground.of.choices ?? [];

/** What an erasure would do, and the question for it. */
export function ErasurePreview({ kind, id, onAsked }: { kind: PersonKind; id: string; onAsked: () => void }) {
  const { t } = useTranslation('privacy');
  const say = useText();
  const format = useFormat();
  const [ground, setGround] = useState<string | null>('person');
  const preview = useAction(privacyActions.preview, { kind, id }, { subscriptions: [{ entity: kind }] });
  const ask = useAction(privacyActions.ask, { changes: [Erasure.name] });
  if (preview.isError && !preview.data)
    return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton h="8rem" aria-busy="true" />;
  const { name, number, needed, hasAccount, isAccountErased, traces } = preview.data;
  const send = async () => {
    const answer = await ask.run({ kind, id, ground: ground! });
    if (!answer.ok) return;
    toast('good', t('asked'));
    onAsked();
  };
  return (
    <Stack gap="sm">
      <Text fw={600}>
        {say(name)} ({number})
      </Text>
      {needed ? <Alert color="amber">{t('needed', { why: say(needed) })}</Alert> : null}
      {hasAccount ? <Text size="sm">{t(isAccountErased ? 'withAccount' : 'sharedAccount')}</Text> : null}
      {traces.length > 0 ? (
        <DataTable
          id="erasure-preview"
          caption={t('preview')}
          rows={traces.map((row) => ({ ...row, id: `${row.entity} ${row.does}` }))}
          columns={[
            { id: 'what', label: t('what'), heading: true, render: (row) => say(row.label) },
            { id: 'count', label: t('count'), numeric: true, render: (row) => format.number(row.rows) },
            {
              id: 'does',
              label: t('does'),
              render: (row) => <StatusBadge tone={TONES[row.does]}>{t(`effect.${row.does}`)}</StatusBadge>,
            },
            {
              id: 'why',
              label: t('why'),
              isEmpty: (row) => row.fields.length === 0 && !row.why,
              render: (row) => (
                <Text size="xs">
                  {[row.fields.map(say).join(', '), row.why ? say(row.why) : ''].filter(Boolean).join('. ')}
                </Text>
              ),
            },
          ]}
        />
      ) : (
        <Text c="dimmed">{t('nothing')}</Text>
      )}
      <Text size="xs" c="dimmed">
        {t('backups')}
      </Text>
      <Group align="flex-end">
        <Select
          label={t('ground')}
          data={GROUNDS.map(({ value, label }) => ({ value, label: say(label) }))}
          value={ground}
          onChange={setGround}
          allowDeselect={false}
        />
        <Button color="red" loading={ask.isPending} disabled={needed !== null} onClick={() => void send()}>
          {t('ask')}
        </Button>
      </Group>
    </Stack>
  );
}
