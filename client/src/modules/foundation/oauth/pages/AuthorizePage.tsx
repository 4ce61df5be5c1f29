import { Alert, Button, Group, List, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { oauthActions } from '@pathshala/shared/modules/foundation/oauth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { useAddress } from '../../../../kit/ui/use-address';

const KNOWN = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const;

/** /user/authorize: a program asks for access in the name of anyone who is logged in. */
export default function AuthorizePage() {
  const { t } = useTranslation('oauth');
  const say = useText();
  const me = useMe();
  const [params] = useAddress();
  const [leaving, setLeaving] = useState(false);
  const asked = Object.fromEntries(
    KNOWN.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const request = useAction(oauthActions.request, asked);
  const consent = useAction(oauthActions.consent, {
    onDone: ({ redirect }) => {
      setLeaving(true);
      window.location.assign(redirect);
    },
  });
  const home = (
    <Button component={Link} to="/dashboard" style={{ alignSelf: 'start' }}>
      {t('consent.home')}
    </Button>
  );
  const frame = (content: React.ReactNode) => (
    <Paper withBorder shadow="sm" p="xl" w="100%" maw="30rem">
      {content}
    </Paper>
  );
  if (request.isError) return frame(<ErrorState error={request.error} onRetry={() => void request.refetch()} />);
  if (!request.data) return frame(<Skeleton h="14rem" />);
  const { problem, client, site, scopes } = request.data;
  if (problem !== null) {
    return frame(
      <Stack>
        <Alert
          color="red"
          role="alert"
          title={
            <Title order={1} size="h4">
              {t('consent.problemTitle')}
            </Title>
          }
        >
          {problem === 'redirect' ? t('consent.problemRedirect') : t('consent.problemClient')}
        </Alert>
        {home}
      </Stack>,
    );
  }
  if (!me?.membership)
    return frame(
      <Stack>
        <Alert color="amber" role="alert">
          {t('consent.noMembership')}
        </Alert>
        {home}
      </Stack>,
    );
  const { roleName, institution } = me.membership;
  const role = [say(roleName), institution ? say(institution.name) : ''].filter(Boolean).join(', ');
  const isBusy = consent.isPending || leaving;
  return frame(
    <Stack>
      <Title order={1}>{t('consent.title', { client })}</Title>
      <Text>{t('consent.text', { role })}</Text>
      <List>
        {scopes.map(({ name, label }) => (
          <List.Item key={name}>{say(label)}</List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed">
        {t('consent.never')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('consent.goes', { site })}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" disabled={isBusy} onClick={() => void consent.run({ ...asked, allow: false })}>
          {t('consent.decline')}
        </Button>
        <Button loading={isBusy} onClick={() => void consent.run({ ...asked, allow: true })}>
          {t('consent.allow')}
        </Button>
      </Group>
    </Stack>,
  );
}
