import { Alert, Button, Group, Paper, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { t as text } from '@pathshala/shared';
import { identityActions, type UserInfo } from '@pathshala/shared/modules/identity';
import { useTranslation } from 'react-i18next';
import { useActionForm } from '../../../../kit/form/use-action-form';
import { useUnsavedGuard } from '../../../../kit/form/use-unsaved-guard';
import { toast } from '../../../../kit/ui/toast';
import { useTakeProfile } from '../../use-keep-profile';
import { MyPhoto } from './MyPhoto';

/** Names and a few words about oneself. */
export function AboutMe({ user }: { user: UserInfo }) {
  const { t } = useTranslation('identity');
  const take = useTakeProfile();
  const form = useActionForm(identityActions.updateProfile, {
    defaults: { name: user.full_name, nameBn: user.full_name_bn, about: user.about },
    labels: {
      name: text('Full name', 'পুরো নাম (ইংরেজি)'),
      nameBn: text('Full name (Bengali)', 'পুরো নাম (বাংলা)'),
      about: text('About', 'পরিচিতি'),
    },
    onDone: (changed, input) => {
      take(changed);
      form.form.reset(input);
      toast('good', t('profile.saved'));
    },
  });
  const { isDirty } = form.form.formState;
  useUnsavedGuard(isDirty);
  return (
    <Paper withBorder p="lg" component="section">
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack gap="sm">
          <Title order={2}>{t('profile.about')}</Title>
          <MyPhoto user={user} />
          {form.failure ? (
            <Alert color="red" role="alert">
              {form.failure.body?.message}
            </Alert>
          ) : null}
          <TextInput {...form.field('name')} label={t('profile.name')} lang="en" withAsterisk />
          <TextInput {...form.field('nameBn')} label={t('profile.nameBn')} lang="bn" withAsterisk />
          <TextInput label={t('profile.email')} value={user.email} readOnly variant="filled" />
          <Textarea {...form.field('about')} label={t('profile.aboutText')} autosize minRows={2} />
          <Group justify="flex-end">
            <Button type="submit" loading={form.isPending} disabled={!isDirty}>
              {t('profile.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
