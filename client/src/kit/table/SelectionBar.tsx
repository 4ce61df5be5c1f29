import { Button, Group, Text } from '@mantine/core';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './EntityTable.module.css';

export interface SelectionBarProps {
  count: number;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  onClear: () => void;
  /** Further buttons of the screen. */
  children: ReactNode;
}

/** The actions on the selected rows. */
export function SelectionBar({ count, onEdit, onRemove, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation('kit');
  return (
    <Group gap="sm" className={classes.selection}>
      <Text size="sm" fw={600}>
        {t('table.selected', { count })}
      </Text>
      {children}
      {onEdit ? (
        <Button size="xs" variant="light" leftSection={<IconEdit size={14} />} onClick={onEdit}>
          {t('bulk.action')}
        </Button>
      ) : null}
      {onRemove ? (
        <Button size="xs" color="red" variant="light" leftSection={<IconTrash size={14} />} onClick={onRemove}>
          {t('delete.action')}
        </Button>
      ) : null}
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('table.clearSelection')}
      </Button>
    </Group>
  );
}
