import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Editor.module.css';

interface RowProps {
  id: string;
  name: string;
  isHead?: boolean;
  /** undefined at the end of the line. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onEdit: () => void;
  children: ReactNode;
  /** Content that moves with it. */
  below?: ReactNode;
}

/** One line of the editor: a handle for mouse, finger and keyboard, its subject, arrows, and the way to its form. */
export function Row({ id, name, isHead = false, onUp, onDown, onEdit, children, below }: RowProps) {
  const { t } = useTranslation('menus');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, isOver } =
    useSortable({ id, attributes: { roleDescription: t('spoken.kind') } });
  const moved = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` } : {};
  return (
    <div
      ref={setNodeRef}
      style={{ ...moved, ...(transition ? { transition } : {}) }}
      className={`${isHead ? classes.section : ''} ${isDragging ? classes.carried : ''}`}
    >
      <div className={`${isHead ? classes.head : classes.row} ${isOver ? classes.over : ''}`}>
        <ActionIcon
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          className={classes.handle}
          variant="subtle"
          color="gray"
          aria-label={t('drag', { name })}
        >
          <IconGripVertical size={16} />
        </ActionIcon>
        <div className={classes.name}>{children}</div>
        <Group gap={0} wrap="nowrap">
          <ActionIcon variant="subtle" color="gray" disabled={!onUp} onClick={onUp} aria-label={t('up', { name })}>
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={!onDown}
            onClick={onDown}
            aria-label={t('down', { name })}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon variant="subtle" onClick={onEdit} aria-label={t('edit', { name })}>
            <IconPencil size={16} />
          </ActionIcon>
        </Group>
      </div>
      {below}
    </div>
  );
}
