import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { accessActions } from '@pathshala/shared/modules/foundation/identity';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../../kit/data/api-error';
import { useMe } from '../../../../../kit/data/session';
import { useAction } from '../../../../../kit/data/use-action';
import { RefSelect } from '../../../../../kit/fields/ref/RefSelect';
import { useText } from '../../../../../kit/text/locale';
import { toast } from '../../../../../kit/ui/toast';
import type { RoleView } from '../../access/use-access';

/** A new role out of another, or another name. */
export function RoleDialog({
  kind,
  role,
  onClose,
  onDone,
}: {
  kind: 'clone' | 'rename';
  role: RoleView;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('identity');
  const say = useText();
  const me = useMe();
  const [name, setName] = useState(kind === 'rename' ? role.name.en : '');
  const [nameBn, setNameBn] = useState(kind === 'rename' ? role.name.bn : '');
  const [institution, setInstitution] = useState<string | undefined>(role.institution?.id);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const clone = useAction(accessActions.cloneRole, { changes: ['role'], quiet: true });
  const rename = useAction(accessActions.renameRole, { changes: ['role'], quiet: true });
  const choosesPlace = kind === 'clone' && role.level === 'institution' && !me?.membership?.institution;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const outcome =
      kind === 'clone'
        ? await clone.run({ role: role.id, name, nameBn, ...(institution ? { institution } : {}) })
        : await rename.run({ role: role.id, rev: role.rev, name, nameBn });
    if (!outcome.ok) return setFailure(outcome.error);
    if (kind === 'clone') toast('good', t('access.roles.cloned'));
    onDone();
  };
  const fault = (field: string) => failure?.fieldErrors?.[field]?.join(' ');
  return (
    <Modal
      opened
      onClose={onClose}
      title={kind === 'clone' ? t('access.roles.cloneTitle', { role: say(role.name) }) : t('access.roles.rename')}
      closeButtonProps={{ 'aria-label': t('access.close') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {failure && !failure.fieldErrors ? (
            <Alert color="red" role="alert">
              {failure.body?.message ?? t('tryAgain')}
            </Alert>
          ) : null}
          {kind === 'clone' ? (
            <Text size="sm" c="dimmed">
              {t('access.roles.cloneHint')}
            </Text>
          ) : null}
          <TextInput
            data-autofocus
            withAsterisk
            label={t('access.roles.nameEn')}
            value={name}
            error={fault('name')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            withAsterisk
            label={t('access.roles.nameBn')}
            value={nameBn}
            error={fault('nameBn')}
            onChange={(event) => setNameBn(event.currentTarget.value)}
            lang="bn"
          />
          {choosesPlace ? (
            <RefSelect
              entity="institution"
              label={t('access.roles.institution')}
              description={t('access.roles.institutionHint')}
              value={institution}
              onChange={setInstitution}
            />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('access.cancel')}
            </Button>
            <Button type="submit" loading={clone.isPending || rename.isPending}>
              {t('access.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
