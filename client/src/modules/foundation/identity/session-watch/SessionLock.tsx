import { Alert, Button, Modal, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { t as text } from '@pathshala/shared';
import { identityActions, type LoginStep, type Me } from '@pathshala/shared/modules/foundation/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resume, signOut } from '../../../../kit/data/sign-in';
import { readDevice } from '../../../../kit/data/storage';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { useLocale } from '../../../../kit/text/locale';
import { LoginSteps, type NewSession } from '../login-steps/LoginSteps';

/** Covers the page until the same person has logged in again; the page behind it stays as it was. */
export function SessionLock({ me }: { me: Me }) {
  const { t } = useTranslation('identity');
  const locale = useLocale();
  const name = locale === 'bn' ? me.user.full_name_bn : me.user.full_name;
  const [step, setStep] = useState<LoginStep | null>(null);
  const [isOther, setOther] = useState(false);
  const enter = (session: NewSession) => {
    setStep(null);
    if (session.user.id === me.user.id) return resume(session);
    setOther(true);
  };
  const device = readDevice();
  const form = useActionForm(identityActions.login, {
    defaults: { identifier: me.user.email, password: '', ...(device ? { device } : {}) },
    labels: {
      identifier: text('Email, mobile or username', 'ইমেইল, মোবাইল বা ইউজারনেম'),
      password: text('Password', 'পাসওয়ার্ড'),
    },
    onDone: (answer) => ('token' in answer ? enter(answer) : setStep(answer)),
  });
  const leave = async () => {
    await signOut();
    window.location.assign('/login');
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      fullScreen
      zIndex={1_000}
      transitionProps={{ duration: 0 }}
      aria-label={t('lock.title')}
    >
      <Paper withBorder shadow="sm" p="xl" w="100%" maw="25rem" mx="auto" mt={{ base: 0, sm: '10vh' }}>
        {step ? (
          <LoginSteps first={step} onDone={enter} onAgain={() => setStep(null)} />
        ) : (
          <form noValidate onSubmit={(event) => void form.submit(event)}>
            <Stack>
              <div>
                <Title order={2}>{t('lock.title')}</Title>
                <Text c="dimmed">{t('lock.text', { name })}</Text>
              </div>
              {form.failure || isOther ? (
                <Alert color="red" role="alert">
                  {isOther ? t('lock.otherPerson', { name }) : form.failure?.body?.message}
                </Alert>
              ) : null}
              <TextInput
                {...form.field('identifier')}
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
                data-autofocus
                visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
              />
              <Button type="submit" size="md" loading={form.isPending}>
                {t('login.submit')}
              </Button>
              <Button variant="subtle" onClick={leave}>
                {t('lock.other')}
              </Button>
            </Stack>
          </form>
        )}
      </Paper>
    </Modal>
  );
}
