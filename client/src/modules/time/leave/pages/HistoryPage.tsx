import { LeaveApplication } from '@pathshala/shared/modules/time/leave';
import { useTranslation } from 'react-i18next';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { DecideDrawer } from '../parts/DecideDrawer';
import { useAddress } from '../../../../kit/ui/use-address';

/** /site/leave/history: every application that this person may see, with filters, export and print. */
export default function HistoryPage() {
  const { t } = useTranslation('leave');
  const [params, setAddress] = useAddress();
  const open = params.get('open');
  const setOpen = (id: string | null) => setAddress({ open: id }, { isStep: true });
  return (
    <>
      <PageHeader />
      <EntityTable entity={LeaveApplication} emptyHint={t('history.empty')} onOpen={(row) => setOpen(row.id)} />
      {open ? <DecideDrawer key={open} id={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
