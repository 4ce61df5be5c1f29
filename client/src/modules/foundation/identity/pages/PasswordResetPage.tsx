import { Anchor, Button, Paper, SegmentedControl, Stack, Title } from '@mantine/core';
import type { Text as Label } from '@pathshala/shared';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useText } from '../../../../kit/text/locale';
import { useAddress } from '../../../../kit/ui/use-address';
import { AskForLink, ByCode, SetPassword } from '../reset-forms';

/** Without a token: asks for the link, or a code by SMS. With the token of the mail: sets the new password. */
export default function PasswordResetPage() {
  const [params] = useAddress();
  const token = params.get('token');
  const [done, setDone] = useState<Label | null>(null);
  return (
    <Paper withBorder shadow="sm" p="xl" w="100%" maw="25rem">
      {done ? (
        <Done message={done} />
      ) : token ? (
        <SetPassword token={token} email={params.get('email') ?? ''} onDone={setDone} />
      ) : (
        <Ask onDone={setDone} />
      )}
    </Paper>
  );
}

/** By a code to the phone first: families have one and often no email. */
function Ask({ onDone }: { onDone: (message: Label) => void }) {
  const { t } = useTranslation('identity');
  const [way, setWay] = useState<'email' | 'sms'>('sms');
  const [params] = useAddress();
  const alias = params.get('alias');
  return (
    <Stack>
      <Title order={1}>{t('reset.title')}</Title>
      <SegmentedControl
        fullWidth
        aria-label={t('reset.way')}
        value={way}
        onChange={(next) => setWay(next as typeof way)}
        data={[
          { value: 'sms', label: t('reset.bySms') },
          { value: 'email', label: t('reset.byEmail') },
        ]}
      />
      {way === 'email' ? <AskForLink onDone={onDone} /> : <ByCode onDone={onDone} />}
      <Anchor component={Link} to={alias ? `/login?alias=${encodeURIComponent(alias)}` : '/login'} ta="center">
        {t('reset.back')}
      </Anchor>
    </Stack>
  );
}

function Done({ message }: { message: Label }) {
  const { t } = useTranslation('identity');
  const say = useText();
  return (
    <Stack align="center" ta="center" role="status">
      <IconMailCheck size={44} stroke={1.3} color="var(--mantine-color-leaf-6)" aria-hidden />
      <Title order={2}>{say(message)}</Title>
      <Button component={Link} to="/login" variant="light">
        {t('reset.back')}
      </Button>
    </Stack>
  );
}
