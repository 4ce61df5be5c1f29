import { PaySlip } from '@pathshala/shared/modules/staff/payroll';
import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../kit/data/session';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { EmptyState } from '../../../../kit/ui/EmptyState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { SlipDrawer } from '../parts/SlipDrawer';

const COLUMNS = ['month', 'salaryType', 'kind', 'earnings', 'deductions', 'net', 'state'];

/** /site/employee/payroll/my: an employee's own slips, from their approval on. */
export default function OwnSlipsPage() {
  const { t } = useTranslation('payroll');
  const [params, set] = useAddress();
  const staff = useMe()?.person.staff;
  if (!staff)
    return (
      <>
        <PageHeader />
        <EmptyState icon={IconUserOff} title={t('own.noRecord')} />
      </>
    );
  return (
    <>
      <PageHeader />
      <EntityTable
        entity={PaySlip}
        columns={COLUMNS}
        fixed={{ staff: { eq: staff }, isIssued: { eq: true } }}
        onOpen={(row) => set({ slip: row.id }, { isStep: true })}
        emptyHint={t('own.none')}
      />
      <SlipDrawer slip={params.get('slip')} onClose={() => set({ slip: null })} />
    </>
  );
}
