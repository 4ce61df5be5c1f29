import { Button } from '@mantine/core';
import { GatewaySettlement } from '@pathshala/shared/modules/money/gateways';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../../../kit/clock';
import { useCan } from '../../../../kit/data/session';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityDrawer } from '../../../../kit/form/EntityDrawer';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { useAddress } from '../../../../kit/ui/use-address';
import { SettlementDrawer } from '../parts/SettlementDrawer';

const COLUMNS = ['reference', 'gateway', 'paidOn', 'received', 'differences', 'state'];

/** /site/fee/settlements: transfers of payment providers with their sheets. `open`: the one that is compared. */
export default function SettlementsPage() {
  const { t } = useTranslation('gateways');
  const can = useCan();
  const [params, set] = useAddress();
  const [open, edit] = [params.get('open'), params.get('edit')];
  const edited = useRecord(GatewaySettlement, edit);
  const close = () => set({ new: null, edit: null });
  const today = todayAtSchool();
  const add = can('gatewaySettlement.create') ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => set({ new: '1', open: null, edit: null })}>
      {t('settlement.new')}
    </Button>
  ) : null;
  const saved = ({ id }: { id: string }) => {
    toast('good', t('settlement.saved'));
    set({ new: null, edit: null, open: id });
  };
  const form = { entity: GatewaySettlement, onClose: close, onSaved: saved };
  return (
    <>
      <PageHeader hint={t('settlement.hint')}>{add}</PageHeader>
      <EntityTable
        entity={GatewaySettlement}
        columns={COLUMNS}
        emptyHint={t('settlement.empty')}
        emptyAction={add}
        onOpen={({ id }) => set({ open: id }, { isStep: true })}
        onEdit={({ id }) => set({ edit: id })}
      />
      {params.has('new') ? (
        <EntityDrawer
          {...form}
          edited="new"
          title={t('settlement.new')}
          defaults={{ from: today, until: today, paidOn: today }}
        />
      ) : null}
      {edited.data && !params.has('new') ? (
        <EntityDrawer {...form} key={edited.data.id} edited={edited.data} title={edited.data.reference} />
      ) : null}
      {open && !edit && !params.has('new') ? (
        <SettlementDrawer
          key={open}
          id={open}
          onClose={() => set({ open: null })}
          onEdit={() => set({ edit: open, open: null })}
        />
      ) : null}
    </>
  );
}
