import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { t as text, type Text as Label } from '@pathshala/shared';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../../kit/data/api-error';
import { useActionForm } from '../../../kit/form/use-action-form';
import { useText } from '../../../kit/text/locale';
import { NewPassword } from './NewPassword';

const labels = {
  email: text('Email', 'ইমেইল'),
  phone: text('Mobile number', 'মোবাইল নম্বর'),
  code: text('Code', 'কোড'),
  password: text('Password', 'পাসওয়ার্ড'),
  passwordConfirmation: text('Confirmation', 'নিশ্চিতকরণ'),
};
interface FormProps {
  onDone: (message: Label) => void;
}

export function AskForLink({ onDone }: FormProps) {
  const { t } = useTranslation('identity');
  const form = useActionForm(identityActions.requestPasswordReset, {
    defaults: { email: '' },
    labels: { email: labels.email },
    onDone: (answer) => onDone(answer.message),
  });
  return (
    <ResetForm form={form} yes={t('reset.send')}>
      <Text c="dimmed">{t('reset.hint')}</Text>
      <TextInput {...form.field('email')} label={t('reset.email')} type="email" autoComplete="email" size="md" />
    </ResetForm>
  );
}

/** First the number, then the code that was sent to it, with the new password. */
export function ByCode({ onDone }: FormProps) {
  const { t } = useTranslation('identity');
  const say = useText();
  const [sent, setSent] = useState<{ phone: string; message: Label | null } | null>(null);
  const form = useActionForm(identityActions.requestPasswordCode, {
    defaults: { phone: '' },
    labels: { phone: labels.phone },
    onDone: ({ message }, { phone }) => setSent({ phone, message }),
  });
  if (sent)
    return (
      <Stack>
        {sent.message ? (
          <Alert color="leaf" role="status">
            {say(sent.message)}
          </Alert>
        ) : null}
        <TypeCode phone={sent.phone} onDone={onDone} onAgain={() => setSent(null)} />
      </Stack>
    );
  /** The page was lost, the message was not. */
  const typeCode = async () => {
    if (await form.form.trigger('phone')) setSent({ phone: form.form.getValues('phone'), message: null });
  };
  const haveCode = (
    <Button variant="subtle" onClick={() => void typeCode()}>
      {t('reset.haveCode')}
    </Button>
  );
  return (
    <ResetForm form={form} yes={t('reset.sendCode')} below={haveCode}>
      <Text c="dimmed">{t('reset.smsHint')}</Text>
      <TextInput {...form.field('phone')} label={t('reset.phone')} type="tel" autoComplete="tel" size="md" />
    </ResetForm>
  );
}

function TypeCode({ phone, onDone, onAgain }: FormProps & { phone: string; onAgain: () => void }) {
  const { t } = useTranslation('identity');
  const form = useActionForm(identityActions.resetPasswordByCode, {
    defaults: { phone, code: '', password: '', passwordConfirmation: '' },
    labels,
    onDone: (answer) => onDone(answer.message),
  });
  const another = (
    <Button variant="subtle" onClick={onAgain}>
      {t('reset.againCode')}
    </Button>
  );
  return (
    <ResetForm form={form} yes={t('reset.set')} below={another}>
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
    </ResetForm>
  );
}

/** With the token of the mail. */
export function SetPassword({ token, email, onDone }: FormProps & { token: string; email: string }) {
  const { t } = useTranslation('identity');
  const form = useActionForm(identityActions.resetPassword, {
    defaults: { token, email, password: '', passwordConfirmation: '' },
    labels,
    onDone: (answer) => onDone(answer.message),
  });
  const again = (
    <Anchor component={Link} to="/password/reset" inherit>
      {t('reset.again')}
    </Anchor>
  );
  return (
    <ResetForm form={form} yes={t('reset.set')} again={again}>
      <div>
        <Title order={1}>{t('reset.setTitle')}</Title>
        <Text c="dimmed">{email}</Text>
      </div>
      {email ? null : <TextInput {...form.field('email')} label={t('reset.email')} type="email" autoComplete="email" />}
      <NewPassword
        typed={form.form.watch('password')}
        first={form.field('password')}
        second={form.field('passwordConfirmation')}
      />
    </ResetForm>
  );
}

interface ResetFormProps {
  form: { submit: (event: FormEvent) => unknown; failure: ApiError | null; isPending: boolean };
  yes: string;
  /** The way on after a refusal. */
  again?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

/** The fields, the server's refusal, and the button. */
function ResetForm({ form, yes, again, below, children }: ResetFormProps) {
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack>
        {children}
        {form.failure ? (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
            {form.failure.body?.message} {again}
          </Alert>
        ) : null}
        <Button type="submit" size="md" loading={form.isPending}>
          {yes}
        </Button>
        {below}
      </Stack>
    </form>
  );
}
