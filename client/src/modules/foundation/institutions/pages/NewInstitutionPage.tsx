import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { InstitutionForm } from '../parts/InstitutionForm';

export default function NewInstitutionPage() {
  const { t } = useTranslation('institutions');
  return (
    <>
      <PageHeader hint={t('byHand')} />
      <InstitutionForm />
    </>
  );
}
