import { Button } from '@mantine/core';
import { fillPath, permissionOf, type Entity } from '@pathshala/shared';
import { pagesOf } from '@pathshala/shared/screens';
import { IconPlus } from '@tabler/icons-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCan } from '../kit/data/session';
import { EntityTable } from '../kit/table/EntityTable';
import { useText } from '../kit/text/locale';
import { PageHeader } from '../kit/ui/PageHeader';
import { BulkActions } from './bulk-actions';
import { CatalogFormDrawer } from './CatalogFormDrawer';
import { ListColumns } from './list-columns';
import { ListTools } from './list-tools';
import { useAddress } from '../kit/ui/use-address';

/** The generated screen of a catalogue: list and, in a drawer that has an address of its own (`?new=1`, `?open=id`), the form. */
export function CatalogListPage({ entity }: { entity: Entity }) {
  const { t } = useTranslation('app');
  const say = useText();
  const can = useCan();
  const offered = useContext(BulkActions)[entity.name];
  const bulk = offered && can(offered.permission) ? offered : null;
  const tool = useContext(ListTools)[entity.name];
  const columns = (useContext(ListColumns)[entity.name] ?? []).filter(({ permission }) => can(permission));
  const [params, setAddress] = useAddress();
  const navigate = useNavigate();
  const page = (as: 'record' | 'edit' | 'new') => {
    const screen = pagesOf(entity.name).find((each) => each.page?.as === as);
    return screen && can(screen.permission) ? screen.path : null;
  };
  const [ownNew, ownRecord, ownEdit] = [page('new'), page('record'), page('edit')];
  const mayCreate = entity.actions.includes('create') && can(permissionOf(entity.name, 'create'));
  const open = (change: Record<string, string>) => setAddress({ new: null, open: null, ...change }, { isStep: true });
  const add = mayCreate ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => (ownNew ? void navigate(ownNew) : open({ new: '1' }))}>
      {t('catalog.add', { what: say(entity.labels.one) })}
    </Button>
  ) : null;
  const id = params.get('open');
  return (
    <>
      <PageHeader>
        {tool && can(tool.permission) ? tool.draw() : null}
        {add}
      </PageHeader>
      <EntityTable
        entity={entity}
        onOpen={(row) => (ownRecord ? void navigate(fillPath(ownRecord, { id: row.id })) : open({ open: row.id }))}
        onEdit={(row) => (ownEdit ? void navigate(fillPath(ownEdit, { id: row.id })) : open({ open: row.id }))}
        extraColumns={columns.map(({ label, draw, ...column }) => ({ ...column, label: say(label), render: draw }))}
        {...(bulk ? { bulkActions: (rows) => bulk.draw(rows.map((row) => row.id)) } : {})}
        emptyAction={add}
        emptyHint={mayCreate ? t('catalog.emptyHint') : t('catalog.emptyReadOnly')}
      />
      {(params.has('new') && mayCreate) || id ? (
        <CatalogFormDrawer key={id ?? 'new'} entity={entity} id={id} onClose={() => open({})} />
      ) : null}
    </>
  );
}
