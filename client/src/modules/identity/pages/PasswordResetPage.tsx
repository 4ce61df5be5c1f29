import { Alert, Anchor, Button, Paper, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { t as text, type Text as Label } from '@pathshala/shared';
import { identityActions } from '@pathshala/shared/modules/identity';
import { IconAlertTriangle, IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../../kit/data/api-error';
import { useActionForm } from '../../../kit/form/use-action-form';
import { useText } from '../../../kit/text/locale';
import { NewPassword } from '../NewPassword';
import { useAddress } from '../../../kit/ui/use-address';

const labels = {
  email: text('Email', 'ইমেইল'),
  phone: text('Mobile number', 'মোবাইল নম্বর'),
  code: text('Code', 'কোড'),
  password: text('Password', 'পাসওয়ার্ড'),
  passwordConfirmation: text('Confirmation', 'নিশ্চিতকরণ'),
};

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

/** By mail, or for who has none by a code to the phone. */
function Ask({ onDone }: { onDone: (message: Label) => void }) {
  const { t } = useTranslation('identity');
  const [way, setWay] = useState<'email' | 'sms'>('email');
  return (
    <Stack>
      <Title order={1}>{t('reset.title')}</Title>
      <SegmentedControl
        fullWidth
        aria-label={t('reset.way')}
        value={way}
        onChange={(next) => setWay(next as typeof way)}
        data={[
          { value: 'email', label: t('reset.byEmail') },
          { value: 'sms', label: t('reset.bySms') },
        ]}
      />
      {way === 'email' ? <AskForLink onDone={onDone} /> : <ByCode onDone={onDone} />}
      <Anchor component={Link} to="/login" ta="center">
        {t('reset.back')}
      </Anchor>
    </Stack>
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
        <Text c="dimmed">{t('reset.hint')}</Text>
        <Refusal failure={form.failure} />
        <TextInput {...form.field('email')} label={t('reset.email')} type="email" autoComplete="email" size="md" />
        <Button type="submit" size="md" loading={form.isPending}>
          {t('reset.send')}
        </Button>
      </Stack>
    </form>
  );
}

/** First the number, then the code that it got beside the new password. */
function ByCode({ onDone }: { onDone: (message: Label) => void }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const [sent, setSent] = useState<{ phone: string; message: Label } | null>(null);
  const ask = useActionForm(identityActions.requestPasswordCode, {
    defaults: { phone: '' },
    labels: { phone: labels.phone },
    onDone: ({ message }) => setSent({ phone: ask.form.getValues('phone'), message }),
  });
  if (sent)
    return (
      <Stack>
        <Alert color="leaf" role="status">
          {say(sent.message)}
        </Alert>
        <TypeCode phone={sent.phone} onDone={onDone} onAgain={() => setSent(null)} />
      </Stack>
    );
  return (
    <form noValidate onSubmit={(event) => void ask.submit(event)}>
      <Stack>
        <Text c="dimmed">{t('reset.smsHint')}</Text>
        <Refusal failure={ask.failure} />
        <TextInput {...ask.field('phone')} label={t('reset.phone')} type="tel" autoComplete="tel" size="md" />
        <Button type="submit" size="md" loading={ask.isPending}>
          {t('reset.sendCode')}
        </Button>
      </Stack>
    </form>
  );
}

function TypeCode({
  phone,
  onDone,
  onAgain,
}: {
  phone: string;
  onDone: (message: Label) => void;
  onAgain: () => void;
}) {
  const { t } = useTranslation('identity');
  const form = useActionForm(identityActions.resetPasswordByCode, {
    defaults: { phone, code: '', password: '', passwordConfirmation: '' },
    labels,
    onDone: (answer) => onDone(answer.message),
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack>
        <Refusal failure={form.failure} />
        <TextInput
          {...form.field('code')}
          label={t('reset.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          size="md"
        />
        <NewPassword
          typed={form.form.watch('password')}
          first={form.field('password')}
          second={form.field('passwordConfirmation')}
        />
        <Button type="submit" size="md" loading={form.isPending}>
          {t('reset.set')}
        </Button>
        <Button variant="subtle" onClick={onAgain}>
          {t('reset.againCode')}
        </Button>
      </Stack>
    </form>
  );
}

function Refusal({ failure }: { failure: ApiError | null }) {
  return failure ? (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
      {failure.body?.message}
    </Alert>
  ) : null;
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
