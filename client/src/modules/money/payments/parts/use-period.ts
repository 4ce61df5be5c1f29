import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';

/** The period of a bill: "January 2026", "year 2026", "once". */
export function usePeriod() {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return ({ period, month }: { period: string; month: string }): string => {
    if (period === 'once') return t('period.once');
    return period.startsWith('year-')
      ? t('period.year', { year: format.digits(Number(period.slice(5, 9))) })
      : format.month(month);
  };
}
