import { Button, Drawer, Skeleton } from '@mantine/core';
import { PUBLIC_PAGES, WebMenuItem } from '@pathshala/shared/modules/school/cms';
import type { Row } from '@pathshala/shared';
import { IconListTree, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { bilingual } from '../parts/bilingual';
import { useLocale, useText } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';

const MENU = '/site/web/setting/web-menu';

/**
 * /site/web/setting/web-menu: the entries of the menu in the order that people put them; with `:parentId` those below
 * one entry.
 */
export default function WebMenuPage() {
  const { parentId } = useParams();
  return <Entries key={parentId ?? 'top'} parent={parentId ?? null} />;
}

function Entries({ parent }: { parent: string | null }) {
  const { t } = useTranslation('cms');
  const say = useText();
  const locale = useLocale();
  const [params, setAddress] = useAddress();
  const above = useRecord(WebMenuItem, parent);
  const open = params.get('open');
  const isNew = params.has('new');
  const go = (change: Record<string, string>) => setAddress({ new: null, open: null, ...change }, { isStep: true });
  const add = (
    <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => go({ new: '1' })}>
      {t('webMenu.add')}
    </Button>
  );
  if (parent && above.isError && !above.data)
    return (
      <>
        <PageHeader />
        <ErrorState error={above.error} onRetry={() => void above.refetch()} />
      </>
    );
  const leadsTo = (row: Row<typeof WebMenuItem>) => {
    if (row.target === 'page') {
      const page = PUBLIC_PAGES.find(({ key }) => key === row.page);
      return page ? say(page.title) : t('webMenu.nowhere');
    }
    if (row.target === 'own') return row.ownPage ? t('webMenu.own') : t('webMenu.nowhere');
    return row.target === 'link' ? (row.address ?? t('webMenu.nowhere')) : t('webMenu.heading');
  };
  return (
    <>
      <PageHeader hint={above.data ? t('webMenu.below', { name: bilingual(above.data, locale) }) : t('webMenu.hint')}>
        {add}
      </PageHeader>
      <EntityTable
        entity={WebMenuItem}
        columns={['title', 'titleBn', 'status']}
        fixed={{ parent: parent ? { eq: parent } : { exists: false } }}
        emptyAction={add}
        emptyHint={parent ? t('webMenu.emptyBelow') : t('webMenu.empty')}
        onOpen={(row) => go({ open: row.id })}
        onEdit={(row) => go({ open: row.id })}
        extraColumns={[
          { id: 'leadsTo', label: say(WebMenuItem.fields.target.label), render: leadsTo },
          {
            id: 'below',
            label: t('webMenu.subMenu'),
            render: (row) => (
              <Button
                component={Link}
                to={`${MENU}/${row.id}`}
                variant="subtle"
                size="compact-sm"
                leftSection={<IconListTree size={15} aria-hidden />}
                onClick={(event: { stopPropagation: () => void }) => event.stopPropagation()}
              >
                {t('webMenu.openBelow')}
              </Button>
            ),
          },
        ]}
      />
      {open || isNew ? <EntryDrawer key={open ?? 'new'} id={open} parent={parent} onClose={() => go({})} /> : null}
    </>
  );
}

function EntryDrawer({ id, parent, onClose }: { id: string | null; parent: string | null; onClose: () => void }) {
  const { t } = useTranslation('cms');
  const record = useRecord(WebMenuItem, id);
  const saved = () => {
    toast('good', t('webMenu.saved'));
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={id ? t('webMenu.edit') : t('webMenu.add')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {id && record.isError && !record.data ? (
        <ErrorState error={record.error} onRetry={() => void record.refetch()} />
      ) : id && !record.data ? (
        <Skeleton h="12rem" aria-busy="true" />
      ) : (
        <EntityForm
          entity={WebMenuItem}
          {...(record.data ? { record: record.data } : { defaults: parent ? { parent } : {} })}
          onCancel={onClose}
          onSaved={saved}
        />
      )}
    </Drawer>
  );
}
