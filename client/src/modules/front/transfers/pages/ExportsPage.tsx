import { Stack } from '@mantine/core';
import { InstitutionExport, transfersActions } from '@pathshala/shared/modules/front/transfers';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { ExportList } from '../parts/ExportList';
import { InstitutionReasonForm } from '../parts/InstitutionReasonForm';

/** /edu/site/export: archives of institutions, made by the operator or asked for by a head. */
export default function ExportsPage() {
  const { t } = useTranslation('transfers');
  const start = useAction(transfersActions.exportInstitution, { changes: [InstitutionExport.name] });
  return (
    <>
      <PageHeader hint={t('exportsHint')} />
      <Stack>
        <InstitutionReasonForm
          label={t('purpose')}
          submit={t('export')}
          isPending={start.isPending}
          onSubmit={async (given) => {
            const { ok } = await start.run(given);
            if (ok) toast('good', t('exportBegun'));
            return ok;
          }}
        />
        <ExportList emptyHint={t('noExports')} />
      </Stack>
    </>
  );
}
