import { Alert, Button, Group, Paper, PasswordInput, Stack, Title } from '@mantine/core';
import { t as text } from '@pathshala/shared';
import { identityActions } from '@pathshala/shared/modules/foundation/identity';
import { useTranslation } from 'react-i18next';
import { useActionForm } from '../../../../../kit/form/use-action-form';
import { toast } from '../../../../../kit/ui/toast';
import { NewPassword } from '../../NewPassword';

const empty = { currentPassword: '', password: '', passwordConfirmation: '' };

export function ChangePassword() {
  const { t } = useTranslation('identity');
  const form = useActionForm(identityActions.changePassword, {
    defaults: empty,
    labels: {
      currentPassword: text('Current password', 'বর্তমান পাসওয়ার্ড'),
      password: text('Password', 'পাসওয়ার্ড'),
      passwordConfirmation: text('Confirmation', 'নিশ্চিতকরণ'),
    },
    onDone: () => {
      form.form.reset(empty);
      toast('good', t('password.changed'));
    },
  });
  return (
    <Paper withBorder p="lg" component="section">
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack gap="sm">
          <Title order={2}>{t('password.title')}</Title>
          {form.failure ? (
            <Alert color="red" role="alert">
              {form.failure.body?.message}
            </Alert>
          ) : null}
          <PasswordInput
            {...form.field('currentPassword')}
            label={t('password.current')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('login.show') }}
          />
          <NewPassword
            typed={form.form.watch('password')}
            first={form.field('password')}
            second={form.field('passwordConfirmation')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={form.isPending}>
              {t('password.change')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
