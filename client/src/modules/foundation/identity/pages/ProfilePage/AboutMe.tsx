import { Alert, Button, Group, Paper, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { t as text } from '@pathshala/shared';
import { identityActions, type UserInfo } from '@pathshala/shared/modules/foundation/identity';
import { useTranslation } from 'react-i18next';
import { useActionForm } from '../../../../../kit/form/use-action-form';
import { useUnsavedGuard } from '../../../../../kit/form/use-unsaved-guard';
import { toast } from '../../../../../kit/ui/toast';
import { useTakeProfile } from '../../use-keep-profile';
import { MyPhoto } from './MyPhoto';

/** A few words about oneself; the name is the office's to change. */
export function AboutMe({ user }: { user: UserInfo }) {
  const { t } = useTranslation('identity');
  const take = useTakeProfile();
  const form = useActionForm(identityActions.updateProfile, {
    defaults: { about: user.about },
    labels: { about: text('About', 'পরিচিতি') },
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
          <TextInput label={t('profile.name')} value={user.full_name} lang="en" readOnly variant="filled" />
          <TextInput
            label={t('profile.nameBn')}
            description={t('profile.nameKept')}
            value={user.full_name_bn}
            lang="bn"
            readOnly
            variant="filled"
          />
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
