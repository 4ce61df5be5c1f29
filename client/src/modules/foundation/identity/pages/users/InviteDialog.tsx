import { Alert, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { userActions } from '@pathshala/shared/modules/foundation/identity';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../../kit/data/api-error';
import { useMe } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { RefSelect } from '../../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../../kit/text/locale';
import { toast } from '../../../../../kit/ui/toast';
import { useRoles } from '../../access/use-access';

/** Makes an account, or gives a known person another role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity');
  const say = useText();
  const own = useMe()?.membership?.institution?.id;
  const [values, setValues] = useState({ name: '', nameBn: '', email: '' });
  const [role, setRole] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | undefined>();
  const [person, setPerson] = useState<string | undefined>();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const institution = own ?? chosen;
  const roles = useRoles(institution);
  const invite = useAction(userActions.inviteUser, { changes: ['membership', 'user'], quiet: true });
  // Students and guardians have a record of their own, which only their institution can name.
  const fitting = (roles.data?.roles ?? []).filter(
    (each) =>
      (each.level === 'institution') === Boolean(institution) &&
      each.key !== 'visitor' &&
      (own || !['student', 'guardian'].includes(each.base ?? each.key)),
  );
  const base = fitting.find((each) => each.id === role);
  const kind =
    base && ['student', 'guardian'].includes(base.base ?? base.key)
      ? ((base.base ?? base.key) as 'student' | 'guardian')
      : 'staff';
  const fault = (field: string) => failure?.fieldErrors?.[field]?.join(' ');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await invite.run({
      ...values,
      role: role ?? '',
      ...(chosen ? { institution: chosen } : {}),
      ...(person ? { person } : {}),
    });
    if (!outcome.ok) return setFailure(outcome.error);
    toast('good', outcome.data.isNew ? t('users.invited') : t('users.added'));
    onClose();
  };
  const text = (field: keyof typeof values) => ({
    value: values[field],
    error: fault(field),
    withAsterisk: true,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((now) => ({ ...now, [field]: value }));
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('users.invite')}
      closeButtonProps={{ 'aria-label': t('users.dialogClose') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('users.inviteHint')}
          </Text>
          {failure && !failure.fieldErrors ? (
            <Alert color="red" role="alert">
              {failure.body?.message ?? t('tryAgain')}
            </Alert>
          ) : null}
          <TextInput data-autofocus label={t('users.nameEn')} {...text('name')} />
          <TextInput label={t('users.nameBn')} lang="bn" {...text('nameBn')} />
          <TextInput label={t('users.email')} type="email" {...text('email')} />
          {own ? null : (
            <RefSelect
              entity="institution"
              label={t('users.institution')}
              description={t('users.institutionHint')}
              value={chosen}
              onChange={(next) => {
                setChosen(next);
                setRole(null);
              }}
            />
          )}
          <Select
            withAsterisk
            label={t('users.role')}
            value={role}
            error={fault('role')}
            onChange={(next) => {
              setRole(next);
              setPerson(undefined);
            }}
            data={fitting.map((each) => ({ value: each.id, label: say(each.name) }))}
          />
          {own && role ? (
            <RefSelect
              key={kind}
              entity={kind}
              label={t(`users.person.${kind}`)}
              withAsterisk={kind !== 'staff'}
              error={fault('person')}
              value={person}
              onChange={setPerson}
            />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('access.cancel')}
            </Button>
            <Button type="submit" loading={invite.isPending}>
              {t('users.inviteSend')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
