import { Alert, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { Erasure, privacyActions, type PersonKind } from '@pathshala/shared/modules/front/privacy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { toast } from '../../../../kit/ui/toast';
import { TraceTable } from './TraceTable';

const GROUNDS = Erasure.fields.ground.of.choices ?? [];

/** Preview of an erasure, and the form that requests it. */
export function ErasurePreview({ kind, id, onAsked }: { kind: PersonKind; id: string; onAsked: () => void }) {
  const { t } = useTranslation('privacy');
  const say = useText();
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
        <TraceTable id="erasure-preview" caption={t('preview')} traces={traces} />
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
