import { Alert, Button, Checkbox, Drawer, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { PUBLIC, SIGNED_IN, type Text as Bilingual } from '@pathshala/shared';
import {
  menusActions,
  type MenuEntry,
  type MenuRow,
  type MenuSection,
} from '@pathshala/shared/modules/foundation/menus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegistry } from '../../../../kit/data/session';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';
import { confirmDelete } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';
import type { MenuEditor } from './use-menu-editor';

interface Draft {
  label: string;
  labelBn: string;
  displayable: boolean;
  accessibleToAll: boolean;
  accessibleToLoggedIn: boolean;
}

/** Label, place and flags of a section or an entry. */
export function ItemDrawer({ editor, itemKey, onClose }: { editor: MenuEditor; itemKey: string; onClose: () => void }) {
  const section = editor.menu.find((each) => each.key === itemKey) ?? null;
  const place = editor.menu.find((each) => each.entries.some((entry) => entry.key === itemKey)) ?? null;
  const entry = place?.entries.find((each) => each.key === itemKey) ?? null;
  const item = section ?? entry;
  if (!item) return null;
  return (
    <ItemForm
      editor={editor}
      item={item}
      entry={entry}
      place={place}
      row={editor.rows.find((each) => each.key === itemKey)}
      onClose={onClose}
    />
  );
}

function ItemForm({
  editor,
  item,
  entry,
  place,
  row,
  onClose,
}: {
  editor: MenuEditor;
  item: MenuEntry | MenuSection;
  entry: MenuEntry | null;
  place: MenuSection | null;
  row: MenuRow | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('menus');
  const say = useText();
  const [draft, setDraft] = useState<Draft>({
    label: row?.label ?? '',
    labelBn: row?.labelBn ?? '',
    displayable: item.displayable,
    accessibleToAll: entry?.accessibleToAll ?? false,
    accessibleToLoggedIn: entry?.accessibleToLoggedIn ?? true,
  });
  const [home, setHome] = useState(place?.key ?? null);
  const describe = useAction(menusActions.describe);
  const reset = useAction(menusActions.reset);
  const change = (values: Partial<Draft>) => setDraft((now) => ({ ...now, ...values }));
  const name = entry ? say(entry.title) : editor.titleOf(item as MenuSection);
  const isOwn = item.key.startsWith('own:');
  const save = async () => {
    if (
      entry &&
      home &&
      home !== place?.key &&
      !(await editor.move({
        key: item.key,
        section: home,
        after: editor.menu.find((each) => each.key === home)?.entries.at(-1)?.key ?? null,
      }))
    )
      return;
    const outcome = await describe.run({
      key: item.key,
      ...draft,
      label: draft.label.trim() || null,
      labelBn: draft.labelBn.trim() || null,
    });
    if (!outcome.ok) return;
    editor.afresh();
    toast('good', t('saved'));
    onClose();
  };
  const takeBack = async () => {
    if (isOwn && !(await confirmDelete(name))) return;
    if (!(await reset.run({ key: item.key })).ok) return;
    editor.afresh();
    onClose();
  };
  return (
    <Drawer opened onClose={onClose} position="right" title={name} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          {entry ? <NeedOf permission={entry.screen.permission} path={entry.screen.path} /> : null}
          <TextInput
            label={t('label')}
            description={isOwn ? undefined : t('labelHint')}
            maxLength={80}
            required={isOwn}
            error={describe.error?.fieldErrors?.label?.join(' ')}
            value={draft.label}
            onChange={(event) => change({ label: event.currentTarget.value })}
            placeholder={entry?.screen.title.en}
          />
          <TextInput
            label={t('labelBn')}
            description={isOwn ? undefined : t('labelHint')}
            maxLength={80}
            required={isOwn}
            error={describe.error?.fieldErrors?.labelBn?.join(' ')}
            value={draft.labelBn}
            onChange={(event) => change({ labelBn: event.currentTarget.value })}
            placeholder={entry?.screen.title.bn}
          />
          {entry ? (
            <Select
              label={t('section')}
              allowDeselect={false}
              data={editor.menu.map((each) => ({ value: each.key, label: editor.titleOf(each) }))}
              value={home}
              onChange={setHome}
            />
          ) : null}
          <Checkbox
            label={t('displayable')}
            checked={draft.displayable}
            onChange={(event) => change({ displayable: event.currentTarget.checked })}
          />
          {entry ? (
            <>
              <Checkbox
                label={t('accessibleToAll')}
                checked={draft.accessibleToAll}
                onChange={(event) => change({ accessibleToAll: event.currentTarget.checked })}
              />
              <Checkbox
                label={t('accessibleToLoggedIn')}
                checked={draft.accessibleToLoggedIn}
                onChange={(event) => change({ accessibleToLoggedIn: event.currentTarget.checked })}
              />
              <Text size="xs" c="dimmed">
                {t('flagsHint')}
              </Text>
            </>
          ) : null}
          <Group justify="space-between">
            {item.isChanged ? (
              <Button
                variant="subtle"
                color={isOwn ? 'red' : 'gray'}
                loading={reset.isPending}
                onClick={() => void takeBack()}
              >
                {isOwn ? t('remove') : t('reset')}
              </Button>
            ) : (
              <span />
            )}
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={describe.isPending || editor.isPending}>
                {t('save')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}

function NeedOf({ permission, path }: { permission: string; path: string }) {
  const { t } = useTranslation('menus');
  const say = useText();
  const label: Bilingual | undefined = useRegistry().permissions.get(permission)?.label;
  const need =
    permission === PUBLIC
      ? t('openToAll')
      : permission === SIGNED_IN
        ? t('openToLoggedIn')
        : t('needs', { what: label ? say(label) : permission });
  return (
    <Alert variant="light" color="gray">
      <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
        {path}
      </Text>
      <Text size="sm">{need}</Text>
    </Alert>
  );
}
