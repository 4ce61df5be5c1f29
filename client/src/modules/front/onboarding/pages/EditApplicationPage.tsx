import { Alert, Paper, Skeleton } from '@mantine/core';
import { InstitutionApplication } from '@pathshala/shared/modules/front/onboarding';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { ApplicationFacts } from '../parts/ApplicationFacts';

/** The applicant's text, corrected by the platform's people. */
export default function EditApplicationPage() {
  const { t } = useTranslation('onboarding');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useRecord(InstitutionApplication, id);
  const back = () => void navigate(`/edu/site/application/approve/${id}`);
  return (
    <>
      <PageHeader hint={data?.reference} />
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton h={480} />
        )
      ) : (
        <Paper withBorder p="md" maw="60rem">
          {data.status === 'rejected' ? (
            <Alert color="amber" mb="md">
              {t('edit.reopens')}
            </Alert>
          ) : null}
          {data.status === 'approved' ? (
            <>
              <Alert color="blue" mb="md">
                {t('edit.closed')}
              </Alert>
              <ApplicationFacts application={data} />
            </>
          ) : (
            <EntityForm
              key={id}
              entity={InstitutionApplication}
              record={data}
              onCancel={back}
              onSaved={() => {
                toast('good', t('edit.saved'));
                back();
              }}
            />
          )}
        </Paper>
      )}
    </>
  );
}
