import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';

/** A balance in paisa as "Due ৳ 500" or, below zero, "Advance ৳ 500". */
export function useSides(): (paisa: number) => string {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (paisa) =>
    paisa < 0
      ? t('statement.advance', { amount: format.money(-paisa) })
      : t('statement.owed', { amount: format.money(paisa) });
}
