import { Drawer } from '@mantine/core';
import type { Entity } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { EntityForm, type EntityFormProps } from './EntityForm';

/** The form of one record in a drawer next to the page that shows it. `edited` is the record, or `new`. */
export function EntityDrawer<E extends Entity>({
  edited,
  title,
  size = 'xl',
  onClose,
  ...form
}: Omit<EntityFormProps<E>, 'record' | 'onCancel'> & {
  edited: 'new' | NonNullable<EntityFormProps<E>['record']>;
  title: string;
  size?: 'lg' | 'xl';
  onClose: () => void;
}) {
  const { t } = useTranslation('kit');
  const props = { ...form, record: edited === 'new' ? undefined : edited, onCancel: onClose } as EntityFormProps<E>;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <EntityForm {...props} />
    </Drawer>
  );
}
