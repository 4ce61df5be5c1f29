import { Alert, Anchor, Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { t as text, type Text as Label } from '@pathshala/shared';
import { identityActions } from '@pathshala/shared/modules/identity';
import { IconAlertTriangle, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useActionForm } from '../../../kit/form/use-action-form';
import { useText } from '../../../kit/text/locale';
import { NewPassword } from '../NewPassword';
import { useAddress } from '../../../kit/ui/use-address';

const labels = {
  email: text('Email', 'ইমেইল'),
  password: text('Password', 'পাসওয়ার্ড'),
  passwordConfirmation: text('Confirmation', 'নিশ্চিতকরণ'),
};

/** Without a token: asks for the link. With the token of the mail: sets the new password. */
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
        <AskForLink onDone={setDone} />
      )}
    </Paper>
  );
}

function AskForLink({ onDone }: { onDone: (message: Label) => void }) {
  const { t } = useTranslation('identity');
  const form = useActionForm(identityActions.requestPasswordReset, {
    defaults: { email: '' },
    labels: { email: labels.email },
    onDone: (answer) => onDone(answer.message),
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack>
        <div>
          <Title order={1}>{t('reset.title')}</Title>
          <Text c="dimmed">{t('reset.hint')}</Text>
        </div>
        {form.failure ? (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
            {form.failure.body?.message}
          </Alert>
        ) : null}
        <TextInput {...form.field('email')} label={t('reset.email')} type="email" autoComplete="email" size="md" />
        <Button type="submit" size="md" loading={form.isPending}>
          {t('reset.send')}
        </Button>
        <Anchor component={Link} to="/login" ta="center">
          {t('reset.back')}
        </Anchor>
      </Stack>
    </form>
  );
}

function SetPassword({ token, email, onDone }: { token: string; email: string; onDone: (message: Label) => void }) {
  const { t } = useTranslation('identity');
  const form = useActionForm(identityActions.resetPassword, {
    defaults: { token, email, password: '', passwordConfirmation: '' },
    labels,
    onDone: (answer) => onDone(answer.message),
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack>
        <div>
          <Title order={1}>{t('reset.setTitle')}</Title>
          <Text c="dimmed">{email}</Text>
        </div>
        {form.failure ? (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
            {form.failure.body?.message}{' '}
            <Anchor component={Link} to="/password/reset" inherit>
              {t('reset.again')}
            </Anchor>
          </Alert>
        ) : null}
        {email ? null : (
          <TextInput {...form.field('email')} label={t('reset.email')} type="email" autoComplete="email" />
        )}
        <NewPassword
          typed={form.form.watch('password')}
          first={form.field('password')}
          second={form.field('passwordConfirmation')}
        />
        <Button type="submit" size="md" loading={form.isPending}>
          {t('reset.set')}
        </Button>
      </Stack>
    </form>
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
