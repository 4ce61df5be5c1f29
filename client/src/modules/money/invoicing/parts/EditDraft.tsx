import { Alert, Paper, Skeleton } from '@mantine/core';
import type { Entity } from '@pathshala/shared';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { useRecord } from '../../../../kit/data/use-entity';
import { EntityForm } from '../../../../kit/form/EntityForm';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';

/** The form of an invoice or a challan; only a draft can be changed, everything else is shown. */
export function EditDraft({ entity, list }: { entity: Entity; list: string }) {
  const { t } = useTranslation('invoicing');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useRecord(entity, id);
  const back = () => void navigate(list);
  const isDraft = (data as { state?: string } | undefined)?.state === 'draft';
  return (
    <>
      <PageHeader />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h="24rem" radius="lg" aria-busy="true" />
      ) : (
        <Paper withBorder radius="lg" p="md">
          {isDraft ? null : (
            <Alert color="blue" mb="md">
              {t('onlyDrafts')}
            </Alert>
          )}
          <EntityForm entity={entity} record={data} isReadOnly={!isDraft} onSaved={back} onCancel={back} />
        </Paper>
      )}
    </>
  );
}
