import { Button, Drawer, Menu, Skeleton } from '@mantine/core';
import { InstitutionGroup } from '@pathshala/shared/modules/foundation/institutions';
import { IconBuildings, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';

/** Owners of several institutions. */
export default function GroupsPage() {
  const { t } = useTranslation('institutions');
  const [params, setAddress] = useAddress();
  const open = (id: string | null) => setAddress({ open: id }, { isStep: true });
  const id = params.get('open');
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open('new')}>
      {t('newGroup')}
    </Button>
  );
  return (
    <>
      <PageHeader>{add}</PageHeader>
      <EntityTable
        entity={InstitutionGroup}
        onOpen={(row) => open(row.id)}
        onEdit={(row) => open(row.id)}
        emptyAction={add}
        emptyHint={t('emptyGroups')}
        rowActions={(row) => (
          <Menu.Item
            leftSection={<IconBuildings size={16} aria-hidden />}
            component={Link}
            to={`/edu/site-group/new-site/${row.id}`}
          >
            {t('institutions')}
          </Menu.Item>
        )}
      />
      {id ? <GroupDrawer key={id} id={id === 'new' ? null : id} onClose={() => open(null)} /> : null}
    </>
  );
}

function GroupDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('institutions');
  const locale = useLocale();
  const { data, error, refetch } = useRecord(InstitutionGroup, id);
  const saved = (row: { name: string; nameBn: string }) => {
    toast('good', t('saved', { name: nameIn(locale, row) }));
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={data ? nameIn(locale, data) : t('newGroup')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {id === null || data ? (
        <EntityForm entity={InstitutionGroup} record={data} onCancel={onClose} onSaved={saved} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={240} />
      )}
    </Drawer>
  );
}
