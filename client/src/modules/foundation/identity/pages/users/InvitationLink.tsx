import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { userActions } from '@pathshala/shared/modules/foundation/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm } from '../../../../../kit/ui/confirm-delete';

/** Where no mail is sent someone has to hand the link over: it is shown once, and the look is written down. */
export function InvitationLink({ user, name }: { user: string; name: string }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const [shown, setShown] = useState<{ link: string; until: string } | null>(null);
  const show = useAction(userActions.showInvitationLink, { onDone: setShown });
  const ask = async () => {
    if (await confirm({ title: t('users.link'), message: t('users.linkText', { name }), yes: t('users.link') }))
      await show.run({ user });
  };
  if (!shown)
    return (
      <Button size="xs" variant="light" loading={show.isPending} onClick={() => void ask()}>
        {t('users.link')}
      </Button>
    );
  return (
    <Alert color="amber" title={t('users.linkOnce')} w="100%">
      <Stack gap="xs">
        <Code block style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
          {shown.link}
        </Code>
        <Group justify="space-between">
          <Text size="xs">{t('users.linkUntil', { until: format.dateTime(shown.until) })}</Text>
          <CopyButton value={shown.link}>
            {({ copied, copy }) => (
              <Button size="xs" variant="light" onClick={copy}>
                {copied ? t('users.linkCopied') : t('users.linkCopy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Alert>
  );
}
