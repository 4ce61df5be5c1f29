import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { withOverlays } from './overlays';

/** Asks before something is deleted and says that it cannot be reverted. Resolves with the decision. */
export function confirmDelete(what?: string): Promise<boolean> {
  return confirm({
    title: i18next.t('kit:delete.title'),
    message: what ? `${what}\n${i18next.t('kit:delete.warning')}` : i18next.t('kit:delete.warning'),
    yes: i18next.t('kit:delete.yes'),
    isDanger: true,
  });
}

export interface Confirmation {
  title: string;
  message: string;
  yes: string;
  /** Word of the button that changes nothing; "Cancel" when left out. */
  no?: string;
  isDanger?: boolean;
}

/** A yes or no decision; closing the dialog is a no. */
export function confirm({ title, message, yes, no, isDanger }: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    withOverlays(() =>
      modals.openConfirmModal({
        title,
        children: <Text style={{ whiteSpace: 'pre-line' }}>{message}</Text>,
        labels: { confirm: yes, cancel: no ?? i18next.t('kit:cancel') },
        confirmProps: isDanger ? { color: 'red' } : {},
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
        onClose: () => resolve(false),
      }),
    );
  });
}
