import { Avatar, Button, FileButton, Group, Text } from '@mantine/core';
import { FILE_LIMIT, filesActions, labelOfTypes } from '@pathshala/shared/modules/foundation/files';
import { User, type UserInfo } from '@pathshala/shared/modules/foundation/identity';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../../kit/data/use-action';
import { prepareFile } from '../../../../../kit/fields/file/prepare-file';
import { useFormat } from '../../../../../kit/text/use-format';
import { toast } from '../../../../../kit/ui/toast';
import { useKeepProfile } from '../../use-keep-profile';

const TYPES = User.fields.photo.of.accept ?? [];

/** The user's own picture, as it is in the bar above and wherever their name appears; kept as soon as it is chosen. */
export function MyPhoto({ user }: { user: UserInfo }) {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const [fault, setFault] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const send = useAction(filesActions.keep, { quiet: true });
  const keep = useKeepProfile();
  const take = async (file: File | null) => {
    if (!file) return;
    setFault(null);
    setReading(true);
    const data = await prepareFile(file).catch(() => null);
    setReading(false);
    if (data === null) return setFault(t('photo.unreadable'));
    const sent = await send.run({ target: 'user.photo', name: file.name, data });
    if (!sent.ok) return setFault(sent.error.body?.message ?? t('photo.unreadable'));
    if ((await keep.run({ photo: sent.data.id })).ok) toast('good', t('photo.saved'));
  };
  const isBusy = isReading || send.isPending || keep.isPending;
  return (
    <Group wrap="nowrap" align="center">
      <Avatar
        size={72}
        radius={72}
        color="leaf"
        src={user.photo_url || null}
        alt={user.photo_url ? t('photo.yours') : ''}
      />
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <FileButton accept={TYPES.join(',')} onChange={(file) => void take(file)} disabled={isBusy}>
            {(props) => (
              <Button {...props} size="xs" variant="light" loading={isBusy}>
                {user.photo_url ? t('photo.change') : t('photo.choose')}
              </Button>
            )}
          </FileButton>
          {user.photo_url ? (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              disabled={isBusy}
              onClick={() => void keep.run({ photo: null })}
            >
              {t('photo.remove')}
            </Button>
          ) : null}
        </Group>
        <Text size="xs" c="dimmed" mt={4}>
          {t('photo.hint', { types: labelOfTypes(TYPES), limit: format.number(FILE_LIMIT / 1024 / 1024) })}
        </Text>
        {fault ? (
          <Text size="xs" c="red" role="alert">
            {fault}
          </Text>
        ) : null}
      </div>
    </Group>
  );
}
