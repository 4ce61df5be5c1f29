import { Alert, Anchor, Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { t as text } from '@pathshala/shared';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { LoginStep } from '@pathshala/shared/modules/foundation/identity';
import type { ApiError } from '../../../../kit/data/api-error';
import { readDevice } from '../../../../kit/data/storage';
import { signIn, tokenAtom } from '../../../../kit/data/sign-in';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { LoginSteps } from '../login-steps/LoginSteps';
import { safeNext } from '../safe-next';
import { useAddress } from '../../../../kit/ui/use-address';

/** /login, and /edu/login for the platform's own people. */
export default function LoginPage() {
  const { t } = useTranslation('identity');
  const token = useAtomValue(tokenAtom);
  const [params] = useAddress();
  const { pathname } = useLocation();
  const [step, setStep] = useState<LoginStep | null>(null);
  const device = readDevice();
  const form = useActionForm(identityActions.login, {
    defaults: { identifier: '', password: '', ...(device ? { device } : {}) },
    labels: {
      identifier: text('Email, mobile or username', 'ইমেইল, মোবাইল বা ইউজারনেম'),
      password: text('Password', 'পাসওয়ার্ড'),
    },
    onDone: (answer) => ('token' in answer ? signIn(answer) : setStep(answer)),
  });
  // A lock-out belongs to one account: another name can be tried immediately.
  const wait = useWait(form.failure);
  const identifier = form.field('identifier');
  const { setFocus } = form.form;
  useEffect(() => setFocus('identifier'), [setFocus]);
  if (token !== null) return <Navigate to={safeNext(params.get('next'))} replace />;
  if (step)
    return (
      <Paper withBorder shadow="sm" p="xl" w="100%" maw="25rem">
        <LoginSteps first={step} onDone={signIn} onAgain={() => setStep(null)} />
      </Paper>
    );
  return (
    <Paper withBorder shadow="sm" p="xl" w="100%" maw="25rem">
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack>
          <div>
            <Title order={1}>{pathname.startsWith('/edu') ? t('login.platformTitle') : t('login.title')}</Title>
            <Text c="dimmed">{t('login.hint')}</Text>
          </div>
          {form.failure ? (
            <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
              {form.failure.body?.message}
            </Alert>
          ) : null}
          <TextInput
            {...identifier}
            onChange={(event) => {
              form.clearFailure();
              void identifier.onChange(event);
            }}
            label={t('login.identifier')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            size="md"
          />
          <PasswordInput
            {...form.field('password')}
            label={t('login.password')}
            autoComplete="current-password"
            size="md"
            visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
          />
          <Button type="submit" size="md" loading={form.isPending} disabled={wait > 0}>
            {wait > 0 ? t('login.wait', { seconds: wait }) : t('login.submit')}
          </Button>
          <Anchor component={Link} to="/password/reset" ta="center">
            {t('login.forgot')}
          </Anchor>
          <Anchor component={Link} to="/edu/application" ta="center">
            {t('login.apply')}
          </Anchor>
        </Stack>
      </form>
    </Paper>
  );
}

/** Seconds until another attempt makes sense, counting down after a lock-out. */
function useWait(failure: ApiError | null): number {
  const until = failure?.code === 'LOCKED_OUT' ? failure.at + Number(failure.body?.details?.seconds ?? 0) * 1_000 : 0;
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return failure && until > 0 ? Math.max(0, Math.ceil((until - Math.max(now, failure.at)) / 1_000)) : 0;
}
