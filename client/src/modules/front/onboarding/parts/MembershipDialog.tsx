import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { accessActions, userActions } from '@pathshala/shared/modules/foundation/identity';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../kit/data/api-error';
import { useAction } from '../../../../kit/data/use-action';
import { RefSelect } from '../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../kit/text/locale';
import { toast } from '../../../../kit/ui/toast';

/** Students and guardians are nothing without their record, which only their institution can name. */
const WITH_RECORD = ['student', 'guardian', 'visitor'];

/** Gives someone who has an account a role in an institution. */
export function MembershipDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('onboarding');
  const say = useText();
  const [user, setUser] = useState<string | undefined>();
  const [institution, setInstitution] = useState<string | undefined>();
  const [role, setRole] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const roles = useAction(accessActions.roles, institution ? { institution } : {}, { enabled: Boolean(institution) });
  const fitting = (roles.data?.roles ?? []).filter(
    (each) => each.level === 'institution' && !WITH_RECORD.includes(each.base ?? each.key),
  );
  const save = useAction(userActions.addMembership, { changes: ['membership', 'user'], quiet: true });
  const fault = (field: string) => failure?.fieldErrors?.[field]?.join('\n');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!user || !institution || !role) return;
    const outcome = await save.run({ user, institution, role });
    if (!outcome.ok) return setFailure(outcome.error);
    toast('good', t('memberships.saved'));
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('memberships.add')} closeButtonProps={{ 'aria-label': t('close') }}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('memberships.hint')}
          </Text>
          {failure && !failure.fieldErrors ? (
            <Alert color="red" role="alert">
              {failure.body?.message ?? failure.message}
            </Alert>
          ) : null}
          <RefSelect
            entity="user"
            label={t('memberships.user')}
            withAsterisk
            data-autofocus
            value={user}
            onChange={setUser}
            error={fault('user')}
          />
          <RefSelect
            entity="institution"
            label={t('memberships.institution')}
            withAsterisk
            value={institution}
            error={fault('institution')}
            onChange={(next) => {
              setInstitution(next);
              setRole(null);
            }}
          />
          <Select
            label={t('memberships.role')}
            withAsterisk
            disabled={!institution}
            value={role}
            onChange={setRole}
            error={fault('role')}
            data={fitting.map((each) => ({ value: each.id, label: say(each.name) }))}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!user || !institution || !role}>
              {t('memberships.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
