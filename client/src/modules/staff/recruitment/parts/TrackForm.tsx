import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { JobApplication, recruitmentPublicActions } from '@pathshala/shared/modules/staff/recruitment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callAction } from '../../../../kit/data/api';
import { toApiError } from '../../../../kit/data/api-error';
import { StateBadge } from '../../../../kit/lifecycle/StateBadge';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

type Followed = ActionOutput<typeof recruitmentPublicActions.track>;

/** State of an application, by its number and mobile. */
export function TrackForm({ site }: { site: string }) {
  const { t } = useTranslation('recruitment');
  const [number, setNumber] = useState('');
  const [phone, setPhone] = useState('');
  const [found, setFound] = useState<Followed | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [isTried, setTried] = useState(false);
  const ask = async () => {
    setPending(true);
    setFailure(null);
    try {
      setFound(await callAction(recruitmentPublicActions.track, { site_id: site, number, phone }));
    } catch (error) {
      const { status, body } = toApiError(error);
      setFound(null);
      setFailure(status === 404 || status === 422 ? t('track.unknown') : (body?.message ?? t('track.failed')));
    } finally {
      setPending(false);
    }
  };
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4">
        {t('track.title')}
      </Title>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (number.trim() && phone.trim()) void ask();
        }}
      >
        <Group align="start" mt="xs">
          <TextInput
            label={t('track.number')}
            required
            maxLength={40}
            value={number}
            error={isTried && !number.trim() ? t('track.missing') : undefined}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
          <TextInput
            label={t('public.phone')}
            type="tel"
            required
            maxLength={20}
            value={phone}
            error={isTried && !phone.trim() ? t('track.missing') : undefined}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isPending} mt="1.6rem">
            {t('track.ask')}
          </Button>
        </Group>
      </form>
      <div aria-live="polite">
        {failure ? (
          <Alert color="red" mt="sm">
            {failure}
          </Alert>
        ) : null}
        {found ? <Whereabouts found={found} /> : null}
      </div>
    </Paper>
  );
}

/** State of an application with the next step. */
export function Whereabouts({ found }: { found: Omit<Followed, 'number'> & { number: string } }) {
  const { t } = useTranslation('recruitment');
  const say = useText();
  const format = useFormat();
  return (
    <Stack gap={2} mt="sm">
      <Group gap="xs">
        <Text ff="monospace">{found.number}</Text>
        <StateBadge entity={JobApplication} state={found.state} />
      </Group>
      <Text>{say(found.post)}</Text>
      {found.interviewAt ? (
        <Text fw={600}>
          {t('track.interview', { at: format.dateTime(found.interviewAt), place: found.interviewPlace ?? '' })}
        </Text>
      ) : null}
      {found.place === null ? null : <Text>{t('track.place', { place: format.number(found.place) })}</Text>}
    </Stack>
  );
}
