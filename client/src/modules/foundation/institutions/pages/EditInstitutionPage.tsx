import { Button, Skeleton } from '@mantine/core';
import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useRecord } from '../../../../kit/data/use-entity';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale } from '../../../../kit/text/locale';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { InstitutionForm } from '../parts/InstitutionForm';

export default function EditInstitutionPage() {
  const { t } = useTranslation('institutions');
  const locale = useLocale();
  const { id = '' } = useParams();
  const { data, error, refetch } = useRecord(Institution, id);
  return (
    <>
      <PageHeader hint={data ? nameIn(locale, data) : undefined}>
        {data ? (
          <Button variant="default" component={Link} to={`/edu/site/academic/details/${id}`}>
            {t('details')}
          </Button>
        ) : null}
      </PageHeader>
      {data ? (
        <InstitutionForm key={id} record={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h={480} />
      )}
    </>
  );
}
