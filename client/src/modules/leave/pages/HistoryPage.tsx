import { LeaveApplication } from '@pathshala/shared/modules/leave';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EntityTable } from '../../../kit/table/EntityTable';
import { PageHeader } from '../../../kit/ui/PageHeader';
import { DecideDrawer } from '../parts/DecideDrawer';

/** /site/leave/history: every application that this person may see, with filters, export and print. */
export default function HistoryPage() {
  const { t } = useTranslation('leave');
  const [params, setParams] = useSearchParams();
  const open = params.get('open');
  const setOpen = (id: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams([...now].filter(([name]) => name !== 'open'));
      if (id) next.set('open', id);
      return next;
    });
  return (
    <>
      <PageHeader />
      <EntityTable entity={LeaveApplication} emptyHint={t('history.empty')} onOpen={(row) => setOpen(row.id)} />
      {open ? <DecideDrawer key={open} id={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
