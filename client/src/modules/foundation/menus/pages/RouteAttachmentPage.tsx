import { Checkbox, Group, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { menusActions, mayStandInMenu, screenKey } from '@pathshala/shared/modules/foundation/menus';
import { screens } from '@pathshala/shared/screens';
import { foldForSearch } from '@pathshala/shared/text';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DataTable } from '../../../../kit/table/DataTable';
import { Pager } from '../../../../kit/table/Pager';
import { useText } from '../../../../kit/text/locale';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useMenuEditor } from '../editor/use-menu-editor';

const attachable = screens.filter(mayStandInMenu);
const STANDARD = 'standard';

/** /menu/using-route-attachment: every address of the product, and its section of the menu. */
export default function RouteAttachmentPage() {
  const { t } = useTranslation('menus');
  const say = useText();
  const editor = useMenuEditor();
  const reset = useAction(menusActions.reset);
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const [isOnlyAttached, setOnlyAttached] = useState(false);
  const placeOf = useMemo(
    () =>
      new Map(
        editor.menu.flatMap((section) => section.entries.map((entry) => [entry.screen.id, section.key] as const)),
      ),
    [editor.menu],
  );
  const stored = useMemo(() => new Set(editor.rows.filter((row) => row.section).map((row) => row.key)), [editor.rows]);
  const term = foldForSearch(text);
  const rows = attachable.filter(
    ({ id, title, path }) =>
      (!isOnlyAttached || placeOf.has(id)) &&
      [title.en, title.bn, path].some((each) => foldForSearch(each).includes(term)),
  );
  const sections = editor.menu.map((section) => ({ value: section.key, label: editor.titleOf(section) }));
  const attach = async (id: string, section: string | null) => {
    const key = screenKey(id);
    if (section === null || section === STANDARD) {
      if ((await reset.run({ key })).ok) editor.afresh();
      return;
    }
    await editor.move({
      key,
      section,
      after: editor.menu.find((each) => each.key === section)?.entries.at(-1)?.key ?? null,
    });
  };
  const columns = [
    { id: 'screen', label: t('routes.screen'), heading: true, render: (row: (typeof rows)[number]) => say(row.title) },
    {
      id: 'path',
      label: t('routes.path'),
      render: (row: (typeof rows)[number]) => (
        <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {row.path}
        </Text>
      ),
    },
    {
      id: 'section',
      label: t('routes.section'),
      render: (row: (typeof rows)[number]) => (
        <Select
          size="xs"
          w="14rem"
          maw="100%"
          allowDeselect={false}
          aria-label={t('routes.sectionOf', { name: say(row.title) })}
          data={[
            ...(stored.has(screenKey(row.id)) || !placeOf.has(row.id)
              ? [{ value: STANDARD, label: t('routes.standard') }]
              : []),
            ...sections,
          ]}
          value={placeOf.get(row.id) ?? STANDARD}
          onChange={(value) => void attach(row.id, value)}
        />
      ),
    },
  ];
  return (
    <>
      <PageHeader />
      <Stack>
        <Text c="dimmed">{t('routes.intro')}</Text>
        <Group align="end">
          <TextInput
            style={{ flex: '0 1 24rem' }}
            type="search"
            label={t('routes.search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setPage(1);
            }}
          />
          <Checkbox
            mb={8}
            label={t('routes.onlyAttached')}
            checked={isOnlyAttached}
            onChange={(event) => {
              setOnlyAttached(event.currentTarget.checked);
              setPage(1);
            }}
          />
        </Group>
        {editor.stored.error && !editor.stored.data ? (
          <ErrorState error={editor.stored.error} onRetry={() => void editor.stored.refetch()} />
        ) : editor.stored.isPending ? (
          <Skeleton height={400} />
        ) : rows.length === 0 ? (
          <EmptyState title={t('routes.nothing')} hint={t('routes.nothingHint')} />
        ) : (
          <>
            <DataTable
              caption={t('routes.screen')}
              rows={rows.slice((page - 1) * size, page * size)}
              columns={columns}
            />
            <Pager
              page={page}
              size={size}
              total={rows.length}
              onPage={setPage}
              onSize={(next) => {
                setSize(next);
                setPage(1);
              }}
            />
          </>
        )}
      </Stack>
    </>
  );
}
