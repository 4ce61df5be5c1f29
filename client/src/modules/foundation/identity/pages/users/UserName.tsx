import { Alert, Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { t as text } from '@pathshala/shared';
import { userActions, type UserView } from '@pathshala/shared/modules/foundation/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionForm } from '../../../../../kit/form/use-action-form';

/** Renames someone who has no record of their own; all others are renamed in theirs. */
export function UserName({ user, onChanged }: { user: UserView; onChanged: () => void }) {
  const { t } = useTranslation('identity');
  const [isOpen, setOpen] = useState(false);
  if (user.hasRecord)
    return (
      <Text size="xs" c="dimmed">
        {t('users.nameOfRecord')}
      </Text>
    );
  return isOpen ? (
    <NameForm
      user={user}
      onDone={() => {
        setOpen(false);
        onChanged();
      }}
    />
  ) : (
    <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
      {t('users.rename')}
    </Anchor>
  );
}

function NameForm({ user, onDone }: { user: UserView; onDone: () => void }) {
  const { t } = useTranslation('identity');
  const form = useActionForm(userActions.renameUser, {
    defaults: { user: user.id, rev: user.rev, name: user.name.en, nameBn: user.name.bn },
    labels: {
      name: text('Full name', 'পুরো নাম (ইংরেজি)'),
      nameBn: text('Full name (Bengali)', 'পুরো নাম (বাংলা)'),
    },
    changes: ['user'],
    onDone,
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack gap="xs">
        {form.failure ? (
          <Alert color="red" role="alert">
            {form.failure.body?.message}
          </Alert>
        ) : null}
        <TextInput {...form.field('name')} label={t('profile.name')} lang="en" size="sm" withAsterisk />
        <TextInput {...form.field('nameBn')} label={t('profile.nameBn')} lang="bn" size="sm" withAsterisk />
        <Group justify="flex-end">
          <Button size="xs" variant="default" onClick={onDone}>
            {t('users.renameCancel')}
          </Button>
          <Button size="xs" type="submit" loading={form.isPending}>
            {t('users.renameSave')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
