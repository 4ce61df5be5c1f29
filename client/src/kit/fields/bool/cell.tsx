import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge';
import type { CellProps } from '../contracts';

/** Active/Inactive for `active`, Yes/No for every other truth. */
export function BoolCell({ value, name }: CellProps) {
  const { t } = useTranslation('kit');
  if (name === 'active')
    return (
      <StatusBadge tone={value ? 'good' : 'neutral'} quiet>
        {value ? t('bool.active') : t('bool.inactive')}
      </StatusBadge>
    );
  return (
    <StatusBadge tone={value ? 'good' : 'neutral'} quiet>
      {value ? t('bool.yes') : t('bool.no')}
    </StatusBadge>
  );
}
