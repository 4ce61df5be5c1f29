import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Whether marks that were entered here have arrived. */
export function SyncText({ sync, pending }: { sync: 'idle' | 'sending' | 'waiting' | 'refused'; pending: number }) {
  const { t } = useTranslation('exams');
  if (pending === 0)
    return (
      <>
        <IconCheck size={14} aria-hidden /> {t('sync.saved')}
      </>
    );
  return <>{t(sync === 'waiting' || sync === 'refused' ? 'sync.waiting' : 'sync.saving', { count: pending })}</>;
}
