import { Alert, Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { t as text } from '@pathshala/shared';
import {
  secondFactorActions,
  type LoginAnswer,
  type LoginStep,
  type SetUp,
  type UserInfo,
} from '@pathshala/shared/modules/foundation/identity';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../kit/data/api-error';
import { readDevice, writeDevice } from '../../../../kit/data/storage';
import { useAction } from '../../../../kit/data/use-action';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { NewPassword } from '../NewPassword';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpFactor } from './SetUpFactor';

export interface NewSession {
  token: string;
  user: UserInfo;
}
interface LoginStepsProps {
  first: LoginStep;
  onDone: (session: NewSession) => void;
  /** Back to name and password. */
  onAgain: () => void;
}

/** Steps of a login after the password, one after the other, until there is a session. */
export function LoginSteps({ first, onDone, onAgain }: LoginStepsProps) {
  const [step, setStep] = useState(first);
  const proceed = (answer: LoginAnswer) => {
    if (answer.device) writeDevice(answer.device);
    if ('token' in answer) onDone(answer);
    else setStep(answer);
  };
  const props = { key: step.challenge, challenge: step.challenge, proceed, onAgain };
  if (step.step === 'code') return <CodeStep {...props} />;
  return step.step === 'password' ? <PasswordStep {...props} /> : <SetUpStep {...props} />;
}

interface StepProps {
  challenge: string;
  proceed: (answer: LoginAnswer) => void;
  onAgain: () => void;
}
const labels = {
  code: text('Code', 'কোড'),
  password: text('Password', 'পাসওয়ার্ড'),
  passwordConfirmation: text('Confirmation', 'নিশ্চিতকরণ'),
};

function CodeStep({ challenge, proceed, onAgain }: StepProps) {
  const { t } = useTranslation('identity');
  const device = readDevice();
  const form = useActionForm(secondFactorActions.loginByCode, {
    defaults: { challenge, code: '', trust: false, ...(device ? { device } : {}) },
    labels: { code: labels.code },
    onDone: proceed,
  });
  return (
    <StepForm
      form={form}
      title={t('steps.codeTitle')}
      hint={t('steps.codeHint')}
      yes={t('steps.continue')}
      onAgain={onAgain}
    >
      <TextInput
        {...form.field('code')}
        label={t('steps.code')}
        description={t('steps.codeHelp')}
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        size="md"
        data-autofocus
        autoFocus
      />
      <Checkbox {...form.form.register('trust')} label={t('steps.trust')} />
    </StepForm>
  );
}

function PasswordStep({ challenge, proceed, onAgain }: StepProps) {
  const { t } = useTranslation('identity');
  const form = useActionForm(secondFactorActions.loginWithNewPassword, {
    defaults: { challenge, password: '', passwordConfirmation: '' },
    labels: { password: labels.password, passwordConfirmation: labels.passwordConfirmation },
    onDone: proceed,
  });
  return (
    <StepForm
      form={form}
      title={t('steps.passwordTitle')}
      hint={t('steps.passwordHint')}
      yes={t('steps.continue')}
      onAgain={onAgain}
    >
      <NewPassword
        typed={form.form.watch('password')}
        first={form.field('password')}
        second={form.field('passwordConfirmation')}
      />
    </StepForm>
  );
}

function SetUpStep({ challenge, proceed, onAgain }: StepProps) {
  const { t } = useTranslation('identity');
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [done, setDone] = useState<{ codes: string[]; login: LoginAnswer } | null>(null);
  const begin = useAction(secondFactorActions.loginSetUp, { onDone: setSetUp });
  const { run } = begin;
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current) void run({ challenge });
    asked.current = true;
  }, [run, challenge]);
  const form = useActionForm(secondFactorActions.loginConfirmSetUp, {
    defaults: { challenge, code: '' },
    labels: { code: labels.code },
    onDone: ({ recoveryCodes, login }) => setDone({ codes: recoveryCodes, login }),
  });
  if (done) {
    const name = 'user' in done.login ? done.login.user.full_name : '';
    return <RecoveryCodes codes={done.codes} name={name} onKept={() => proceed(done.login)} />;
  }
  return (
    <StepForm
      form={form}
      title={t('steps.setUpTitle')}
      hint={t('steps.setUpHint')}
      yes={t('steps.confirm')}
      failure={begin.error}
      onAgain={onAgain}
    >
      <SetUpFactor setUp={setUp} code={form.field('code')} />
    </StepForm>
  );
}

interface StepFormProps {
  form: { submit: (event: FormEvent) => unknown; failure: ApiError | null; isPending: boolean };
  title: string;
  hint: string;
  yes: string;
  failure?: ApiError | null;
  onAgain: () => void;
  children: ReactNode;
}

function StepForm({ form, title, hint, yes, failure = null, onAgain, children }: StepFormProps) {
  const { t } = useTranslation('identity');
  const refused = form.failure ?? failure;
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack>
        <div>
          <Title order={1}>{title}</Title>
          <Text c="dimmed">{hint}</Text>
        </div>
        {refused ? (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
            {refused.body?.message}
          </Alert>
        ) : null}
        {children}
        <Button type="submit" size="md" loading={form.isPending}>
          {yes}
        </Button>
        <Button variant="subtle" onClick={onAgain}>
          {t('steps.again')}
        </Button>
      </Stack>
    </form>
  );
}
