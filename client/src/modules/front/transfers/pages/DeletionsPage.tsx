import { Alert, Stack } from '@mantine/core';
import { InstitutionDeletion, transfersActions, transfersDocuments } from '@pathshala/shared/modules/front/transfers';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { DocumentButton } from '../../../../kit/documents/DocumentButton';
import { EntityTable } from '../../../../kit/table/EntityTable';
import { useText } from '../../../../kit/text/locale';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { InstitutionReasonForm } from '../parts/InstitutionReasonForm';

const { certificate } = transfersDocuments;

/** /edu/site/deletion: institutions that are to be deleted, with the certificate of those that are. */
export default function DeletionsPage() {
  const { t } = useTranslation('transfers');
  const say = useText();
  const ask = useAction(transfersActions.askDeletion, { changes: [InstitutionDeletion.name] });
  return (
    <>
      <PageHeader hint={t('deletionsHint')} />
      <Stack>
        <InstitutionReasonForm
          label={t('reason')}
          submit={t('askDeletion')}
          isDanger
          isPending={ask.isPending}
          onSubmit={async (given) => {
            const { ok } = await ask.run(given);
            if (ok) toast('good', t('asked'));
            return ok;
          }}
        />
        <Alert color="amber">{t('bills')}</Alert>
        <EntityTable
          entity={InstitutionDeletion}
          emptyHint={t('noDeletions')}
          extraColumns={[
            {
              id: 'certificate',
              label: say(certificate.labels.one),
              render: (row) =>
                row.state === 'done' ? (
                  <DocumentButton kind={certificate} input={{ id: row.id }} about={row.name} size="compact-sm" />
                ) : null,
            },
          ]}
        />
      </Stack>
    </>
  );
}
