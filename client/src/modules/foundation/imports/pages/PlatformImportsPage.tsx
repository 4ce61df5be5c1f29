import { useTranslation } from 'react-i18next';
import { ImportsView } from '../parts/ImportsView';

/** /edu/site/imports: sheets with records of the platform, such as districts. */
export default function PlatformImportsPage() {
  const { t } = useTranslation('imports');
  return <ImportsView scope="platform" emptyHint={t('emptyPlatform')} />;
}
