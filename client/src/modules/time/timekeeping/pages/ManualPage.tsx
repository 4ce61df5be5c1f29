import { Title } from '@mantine/core';
import { TimeCorrection } from '@pathshala/shared/modules/time/timekeeping';
import { useTranslation } from 'react-i18next';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { CorrectionForm } from '../parts/CorrectionForm';

/** /site/attendance/employee/manual: days by hand, with the reason; and the requests that wait for a decision. */
export default function ManualPage() {
  const { t } = useTranslation('timekeeping');
  return (
    <>
      <PageHeader />
      <CorrectionForm isOwn={false} />
      <Title order={2} size="h3" mb="sm">
        {t('manual.waiting')}
      </Title>
      <EntityTable entity={TimeCorrection} fixed={{ state: { eq: 'requested' } }} emptyHint={t('manual.noneWaiting')} />
    </>
  );
}
