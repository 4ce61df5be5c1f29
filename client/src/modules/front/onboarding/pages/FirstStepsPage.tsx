import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { FirstSteps } from '../parts/FirstSteps';

/** /site/first-steps: also the dashboard of an institution without sections or students. */
export default function FirstStepsPage() {
  const { t } = useTranslation('onboarding');
  return (
    <>
      <PageHeader hint={t('steps.hint')} />
      <FirstSteps />
    </>
  );
}
