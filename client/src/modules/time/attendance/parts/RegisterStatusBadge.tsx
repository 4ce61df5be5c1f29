import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import { registerTone } from './mark-look';

/** Not yet, in progress, taken: a word and a sign. */
export function RegisterStatusBadge({ status }: { status: keyof typeof registerTone }) {
  const { t } = useTranslation('attendance');
  return <StatusBadge tone={registerTone[status]}>{t(`register.${status}`)}</StatusBadge>;
}
