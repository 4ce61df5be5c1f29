import { ActionIcon, Group, Modal, Stack, Text } from '@mantine/core';
import { listsActions, type SavedViewItem } from '@pathshala/shared/modules/foundation/lists';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../data/use-action';
import { confirmDelete } from '../ui/confirm-delete';
import { SaveViewDialog, type ViewDialogProps } from './SaveViewDialog';

/** The views that this person may change or delete. */
export function ManageViewsDialog({ views, ...rest }: ViewDialogProps & { views: readonly SavedViewItem[] }) {
  const { t } = useTranslation('kit');
  const [changed, setChanged] = useState<SavedViewItem | null>(null);
  const remove = useAction(listsActions.removeView, { onDone: rest.onDone });
  const askToRemove = async (view: SavedViewItem) => {
    if (await confirmDelete(view.name)) await remove.run({ id: view.id, rev: view.rev });
  };
  if (changed) return <SaveViewDialog {...rest} view={changed} />;
  return (
    <Modal opened onClose={rest.onClose} title={t('views.manage')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="xs">
        {views.length === 0 ? <Text>{t('views.none')}</Text> : null}
        {views.map((view) => (
          <Group key={view.id} justify="space-between" wrap="nowrap">
            <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Text size="sm">{view.name}</Text>
              <Text size="xs" c="dimmed">
                {[view.isShared ? t('views.shared') : t('views.own'), view.isDefault ? t('views.opens') : '']
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                aria-label={`${t('views.change')}: ${view.name}`}
                onClick={() => setChanged(view)}
              >
                <IconPencil size={16} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`${t('delete.action')}: ${view.name}`}
                loading={remove.isPending}
                onClick={() => void askToRemove(view)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
