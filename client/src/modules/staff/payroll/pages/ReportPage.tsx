import { Button } from '@mantine/core';
import { PayRun } from '@pathshala/shared/modules/staff/payroll';
import { IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../kit/data/session';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { useAddress } from '../../../../kit/ui/use-address';
import { BeginForm } from '../parts/BeginForm';
import { RunDetails } from '../parts/RunDetails';

const COLUMNS = ['month', 'salaryType', 'kind', 'slips', 'earnings', 'deductions', 'net', 'state'];

/** /site/employee/payroll/report: the salary runs, and each with its slips from the preview to the payment. */
export default function ReportPage() {
  const { t } = useTranslation('payroll');
  const can = useCan();
  const [params, set] = useAddress();
  const [isBeginning, setBeginning] = useState(false);
  const open = params.get('run');
  const show = (run: string | null) => set({ run }, { isStep: true, isWhole: true });
  if (open) return <RunDetails id={open} onClose={() => show(null)} />;
  const add = can('payroll.run') ? (
    <Button
      leftSection={<IconCalculator size={17} />}
      aria-expanded={isBeginning}
      onClick={() => setBeginning(!isBeginning)}
    >
      {t('report.begin')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader hint={t('report.hint')}>{add}</PageHeader>
      {isBeginning ? <BeginForm onBegun={show} /> : null}
      <EntityTable entity={PayRun} columns={COLUMNS} onOpen={(row) => show(row.id)} emptyHint={t('report.empty')} />
    </>
  );
}
