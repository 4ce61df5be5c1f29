import type { UserView } from '@pathshala/shared/modules/foundation/identity';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../../../kit/ui/StatusBadge';

const TONES = { invited: 'info', active: 'good', disabled: 'bad' } as const;

export function UserStatus({ status }: { status: UserView['status'] }) {
  const { t } = useTranslation('identity');
  return <StatusBadge tone={TONES[status]}>{t(`users.statuses.${status}`)}</StatusBadge>;
}
