import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { createContext, useContext, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../text/use-format';
import { DataTable, type DataTableProps, type RowFrameProps } from './DataTable';
import classes from './DataTable.module.css';
import type { AnyRow } from './entity-columns';
import type { RowOrder } from './use-row-order';

type OrderedTableProps = DataTableProps<AnyRow> & { order: RowOrder; nameOf: (row: AnyRow) => string };
const NameOf = createContext<(id: string) => string>(() => '');

/**
 * A table with rows that are put in order by hand: by mouse and finger at the handle, by Space and arrows on it, and by
 * Alt with an arrow anywhere in a row.
 */
export default function OrderedTable({ order, nameOf, ...table }: OrderedTableProps) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const held = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = table.rows.map((row) => row.id);
  const names = new Map(table.rows.map((row) => [row.id, nameOf(row)]));
  const name = (id: string | number) => names.get(String(id)) ?? '';
  const placeOf = (id: string | number) => format.number(ids.indexOf(String(id)) + 1);
  const spoken: Announcements = {
    onDragStart: ({ active }) => t('order.picked', { name: name(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('order.over', { name: name(active.id), place: placeOf(over.id) }) : undefined,
    onDragEnd: ({ active }) => t('order.dropped', { name: name(active.id) }),
    onDragCancel: ({ active }) => t('order.cancelled', { name: name(active.id) }),
  };
  const step = (event: KeyboardEvent) => {
    const id = event.target instanceof Element ? event.target.closest('[data-row]')?.getAttribute('data-row') : null;
    if (!id || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const { up, down } = order.steps(id);
    const after = event.key === 'ArrowUp' ? up : down;
    if (after === undefined) return;
    held.current = id;
    setSaid(
      t('order.over', { name: name(id), place: format.number(ids.indexOf(id) + (event.key === 'ArrowUp' ? 0 : 2)) }),
    );
    order.move(id, after);
  };
  // A row that is put elsewhere in the document loses the keyboard, which should continue with the next step.
  useEffect(() => {
    if (!held.current || box.current?.contains(document.activeElement)) return;
    box.current?.querySelector<HTMLElement>(`[data-row="${held.current}"] [data-handle]`)?.focus();
  });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: spoken, screenReaderInstructions: { draggable: t('order.help') } }}
      onDragEnd={({ active, over }) => {
        const after = over ? order.dropOn(String(active.id), String(over.id)) : undefined;
        if (after !== undefined) order.move(String(active.id), after);
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <NameOf value={name}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the controls in its rows */}
          <div
            ref={box}
            onKeyDown={step}
            onBlur={(event) => {
              if (event.relatedTarget) held.current = null;
            }}
          >
            <DataTable {...table} frame={SortableRow} />
            <span className="visually-hidden" role="status">
              {said}
            </span>
          </div>
        </NameOf>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({ id, draw }: RowFrameProps) {
  const { t } = useTranslation('kit');
  const name = useContext(NameOf)(id);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('order.kind') },
  });
  const style = {
    ...(transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)` } : {}),
    ...(transition ? { transition } : {}),
  };
  const handle = (
    <ActionIcon
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      data-handle
      className={classes.handle}
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t('order.drag', { name })}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
    >
      <IconGripVertical size={16} />
    </ActionIcon>
  );
  return draw({ ref: setNodeRef, style, handle, isCarried: isDragging });
}
