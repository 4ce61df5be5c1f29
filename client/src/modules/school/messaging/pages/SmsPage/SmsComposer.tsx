import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { messagingActions } from '@pathshala/shared/modules/school/messaging';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../../../../kit/data/use-action';
import { useText } from '../../../../../kit/text/locale';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm } from '../../../../../kit/ui/confirm-delete';
import { useAddress } from '../../../../../kit/ui/use-address';
import { ErrorState } from '../../../../../kit/ui/ErrorState';
import { smsBatchLink } from '../../sms-links';
import { AudienceFields } from './AudienceFields';
import { SmsPreview } from './SmsPreview';
import { TextFields } from './TextFields';
import { useSmsDraft, type Composed, type Desk } from './use-sms-draft';

/** The preview is asked for when someone has stopped typing for this long. */
const TYPING_MS = 350;
/** Placeholder for a question that is not asked yet. */
const NOTHING: Composed = { audience: { kind: 'institution' }, language: 'bn', text: '-' };

export function SmsComposer({ desk }: { desk: Desk }) {
  const { t } = useTranslation('messaging');
  const say = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const [address] = useAddress();
  // Taken along from the list of students.
  const students = (address.get('students') ?? '').split(',').filter(Boolean);
  const { draft, change, composed, unknown } = useSmsDraft(desk, students);
  // One request, one key: pressing twice, or again after a lost answer, sends once. Another text is another request.
  const request = JSON.stringify(composed);
  const [{ key, of }, setKey] = useState(() => ({ key: newKey(), of: request }));
  if (of !== request) setKey({ key: newKey(), of: request });
  const [settled] = useDebouncedValue(composed, TYPING_MS);
  const preview = useAction(messagingActions.smsPreview, settled ?? NOTHING, {
    enabled: settled !== null,
    subscriptions: [{ entity: 'smsOptOut' }],
  });
  const send = useAction(messagingActions.sendSms, {
    changes: ['smsBatch', 'smsMessage'],
    onDone: ({ batch }) => void navigate(smsBatchLink(batch)),
  });
  const shown = composed ? preview.data : undefined;
  const isFresh = shown !== undefined && JSON.stringify(settled) === request && !preview.isPlaceholderData;
  const order = async () => {
    if (!composed || !shown) return;
    const question = {
      title: t('sms.confirmTitle', { count: shown.messages }),
      message: t('sms.confirm', {
        title: say(shown.title),
        parts: format.number(shown.segments),
        cost: format.money(shown.cost),
      }),
      yes: t('sms.send', { count: shown.messages }),
    };
    if (await confirm(question)) await send.run({ ...composed, purpose: draft.purpose, key });
  };
  return (
    <Stack gap="md" maw="72rem">
      <Paper withBorder p="md" component="section" aria-labelledby="sms-to">
        <Title order={2} size="h4" mb="sm" id="sms-to">
          {t('sms.to')}
        </Title>
        <AudienceFields desk={desk} draft={draft} onChange={change} />
      </Paper>
      <Paper withBorder p="md" component="section" aria-labelledby="sms-write">
        <Stack gap="sm">
          <Title order={2} size="h4" id="sms-write">
            {t('sms.write')}
          </Title>
          <TextFields draft={draft} unknown={unknown} mayEmergency={desk.mayEmergency} onChange={change} />
        </Stack>
      </Paper>
      <Paper withBorder p="md" component="section" aria-labelledby="sms-check">
        <Stack gap="sm">
          <Title order={2} size="h4" id="sms-check">
            {t('sms.check')}
          </Title>
          {!composed ? <Text c="dimmed">{t('sms.notComplete')}</Text> : null}
          {composed && preview.isError && !shown ? (
            <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
          ) : null}
          {composed ? <SmsPreview preview={shown} /> : null}
          <Group justify="end">
            <Button
              size="md"
              leftSection={<IconSend size={18} />}
              disabled={!isFresh || shown.messages === 0}
              loading={send.isPending}
              onClick={() => void order()}
            >
              {shown ? t('sms.send', { count: shown.messages }) : t('sms.sendNothing')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Stack>
  );
}

/** `crypto.randomUUID` exists on secure pages only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
