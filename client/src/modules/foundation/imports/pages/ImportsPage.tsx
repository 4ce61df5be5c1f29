import { useTranslation } from 'react-i18next';
import { ImportsView } from '../parts/ImportsView';

/** /site/imports: sheets with records of the institution. */
export default function ImportsPage() {
  const { t } = useTranslation('imports');
  return <ImportsView scope="tenant" emptyHint={t('empty')} />;
}
