import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ActionIcon, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { menusActions, type MenuSection } from '@pathshala/shared/modules/foundation/menus';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import classes from '../editor/Editor.module.css';
import { ItemDrawer } from '../editor/ItemDrawer';
import { moveTarget, stepTarget } from '../editor/move-target';
import { Row } from '../editor/Row';
import { useMenuEditor, type MenuEditor } from '../editor/use-menu-editor';

/** A section is put between sections, an entry between entries or onto a heading. */
const sameKind: CollisionDetection = (args) => {
  const isSection = !String(args.active.id).startsWith('screen:');
  return closestCenter({
    ...args,
    droppableContainers: args.droppableContainers.filter(({ id }) => !isSection || !String(id).startsWith('screen:')),
  });
};

/** /menu/list: the left menu of everyone, as a tree to drag. */
export default function MenusPage() {
  const { t } = useTranslation('menus');
  const editor = useMenuEditor();
  const [open, setOpen] = useState<readonly string[]>([]);
  const [edited, setEdited] = useState<string | null>(null);
  const add = useAction(menusActions.addSection);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const target = over ? moveTarget(editor.menu, String(active.id), String(over.id)) : null;
    if (target) void editor.move(target);
  };
  const addSection = async () => {
    const outcome = await add.run({ label: 'New section', labelBn: 'নতুন অংশ' });
    if (!outcome.ok) return;
    editor.afresh();
    setEdited(outcome.data.key);
  };
  const spoken = useAnnouncements(editor);
  const toggle = (key: string) =>
    setOpen((now) => (now.includes(key) ? now.filter((each) => each !== key) : [...now, key]));
  return (
    <>
      <PageHeader>
        <Button leftSection={<IconPlus size={16} />} loading={add.isPending} onClick={() => void addSection()}>
          {t('addSection')}
        </Button>
      </PageHeader>
      <Stack>
        <Text c="dimmed">{t('intro')}</Text>
        {editor.stored.error && !editor.stored.data ? (
          <ErrorState error={editor.stored.error} onRetry={() => void editor.stored.refetch()} />
        ) : editor.stored.isPending ? (
          <Skeleton height={400} />
        ) : (
          <DndContext
            sensors={sensors}
            collisionDetection={sameKind}
            onDragEnd={drop}
            accessibility={{ announcements: spoken, screenReaderInstructions: { draggable: t('spoken.help') } }}
          >
            <SortableContext items={editor.menu.map((each) => each.key)} strategy={verticalListSortingStrategy}>
              <div className={classes.list}>
                {editor.menu.map((section) => (
                  <SectionCard
                    key={section.key}
                    editor={editor}
                    section={section}
                    isOpen={open.includes(section.key)}
                    onToggle={() => toggle(section.key)}
                    onEdit={setEdited}
                  />
                ))}
              </div>
            </SortableContext>
          </DndContext>
        )}
      </Stack>
      {edited ? <ItemDrawer key={edited} editor={editor} itemKey={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

/** The announcements of a screen reader while something is carried, in the language of the page. */
function useAnnouncements(editor: MenuEditor): Announcements {
  const { t } = useTranslation('menus');
  const say = useText();
  const name = (key: string | number) => {
    const section = editor.menu.find((each) => each.key === key);
    const entry = editor.menu.flatMap((each) => each.entries).find((each) => each.key === key);
    return section ? editor.titleOf(section) : entry ? say(entry.title) : '';
  };
  return {
    onDragStart: ({ active }) => t('spoken.picked', { name: name(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('spoken.over', { name: name(active.id), place: name(over.id) }) : undefined,
    onDragEnd: ({ active }) => t('spoken.dropped', { name: name(active.id) }),
    onDragCancel: ({ active }) => t('spoken.cancelled', { name: name(active.id) }),
  };
}

function SectionCard({
  editor,
  section,
  isOpen,
  onToggle,
  onEdit,
}: {
  editor: MenuEditor;
  section: MenuSection;
  isOpen: boolean;
  onToggle: () => void;
  onEdit: (key: string) => void;
}) {
  const { t } = useTranslation('menus');
  const say = useText();
  const name = editor.titleOf(section);
  return (
    <Row
      id={section.key}
      name={name}
      isHead
      onUp={stepper(editor, section.key, -1)}
      onDown={stepper(editor, section.key, 1)}
      onEdit={() => onEdit(section.key)}
      below={
        isOpen ? (
          <SortableContext items={section.entries.map((entry) => entry.key)} strategy={verticalListSortingStrategy}>
            {section.entries.map((entry) => (
              <Row
                key={entry.key}
                id={entry.key}
                name={say(entry.title)}
                onUp={stepper(editor, entry.key, -1)}
                onDown={stepper(editor, entry.key, 1)}
                onEdit={() => onEdit(entry.key)}
              >
                <Group gap="xs">
                  <Text size="sm">{say(entry.title)}</Text>
                  <Signs item={entry} />
                </Group>
                <div className={classes.path}>{entry.screen.path}</div>
              </Row>
            ))}
            {section.entries.length === 0 ? <div className={classes.none}>{t('none')}</div> : null}
          </SortableContext>
        ) : null
      }
    >
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          aria-label={isOpen ? t('fold', { name }) : t('open', { name })}
          onClick={onToggle}
        >
          {isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        </ActionIcon>
        <div>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            <Signs item={section} />
          </Group>
          <Text size="xs" c="dimmed">
            {t('entries', { count: section.entries.length })}
          </Text>
        </div>
      </Group>
    </Row>
  );
}

function Signs({ item }: { item: { key: string; displayable: boolean; isChanged: boolean } }) {
  const { t } = useTranslation('menus');
  return (
    <>
      {item.displayable ? null : (
        <Badge size="xs" tt="none" variant="light" color="amber">
          {t('hidden')}
        </Badge>
      )}
      {item.key.startsWith('own:') ? (
        <Badge size="xs" tt="none" variant="light">
          {t('own')}
        </Badge>
      ) : item.isChanged ? (
        <Badge size="xs" tt="none" variant="light" color="gray">
          {t('changed')}
        </Badge>
      ) : null}
    </>
  );
}

const stepper = (editor: MenuEditor, key: string, by: -1 | 1) => {
  const target = stepTarget(editor.menu, key, by);
  return target ? () => void editor.move(target) : undefined;
};
