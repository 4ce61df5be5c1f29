import { Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { DataTable } from '../../../../kit/table/DataTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { MOST_PHOTOS, usePhotoUpload, type PhotoItem, type PhotoOwnerRow } from './use-photo-upload';

const TYPES = 'image/jpeg,image/png,image/webp';

/** Photographs of a whole section, each file named by roll or student ID; only for those who may change students. */
export function PhotoUpload({ owners }: { owners: readonly PhotoOwnerRow[] }) {
  const { t } = useTranslation('academics');
  const can = useCan();
  const upload = usePhotoUpload(owners);
  const [isOpen, setOpen] = useState(false);
  if (!can('student.update')) return null;
  const choose = (files: File[]) => {
    if (files.length === 0) return;
    upload.choose(files);
    setOpen(true);
  };
  const close = () => !upload.isSaving && setOpen(false);
  return (
    <>
      <FileButton accept={TYPES} multiple onChange={choose}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPhotoUp size={16} aria-hidden />}>
            {t('photos.add')}
          </Button>
        )}
      </FileButton>
      <Modal opened={isOpen} onClose={close} size="xl" title={t('photos.title')}>
        <Stack>
          <Text size="sm">{t('photos.hint')}</Text>
          <Photos items={upload.items} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={upload.isSaving}>
              {t('photos.close')}
            </Button>
            <Button loading={upload.isSaving} disabled={upload.left === 0} onClick={() => void upload.save()}>
              {t('photos.save', { count: upload.left })}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

const TONES = { ready: 'neutral', sending: 'neutral', saved: 'good', failed: 'bad' } as const;

function Photos({ items }: { items: readonly PhotoItem[] }) {
  const { t } = useTranslation('academics');
  const locale = useLocale();
  const format = useFormat();
  const wordOf = ({ owner, state, message }: PhotoItem): string => {
    if (message) return message;
    return state === 'ready' && owner?.student.photo ? t('photos.replaces') : t(`photos.${state}`);
  };
  return (
    <DataTable
      id="photos"
      caption={t('photos.title')}
      rows={items}
      columns={[
        { id: 'file', label: t('photos.file'), render: ({ id }) => id },
        {
          id: 'student',
          label: Student.labels.one[locale],
          heading: true,
          render: ({ owner, fault }) =>
            owner
              ? t('photos.whose', { name: nameIn(locale, owner.student), roll: format.digits(owner.roll) })
              : t(`photos.faults.${fault ?? 'nobody'}`, { most: format.number(MOST_PHOTOS) }),
        },
        {
          id: 'state',
          label: t('photos.state'),
          render: (item) =>
            item.owner ? (
              <StatusBadge tone={TONES[item.state]}>{wordOf(item)}</StatusBadge>
            ) : (
              <StatusBadge tone="warn">{t('photos.skipped')}</StatusBadge>
            ),
        },
      ]}
    />
  );
}
