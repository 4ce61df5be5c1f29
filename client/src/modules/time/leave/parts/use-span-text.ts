import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';

interface Dates {
  from: string;
  until: string;
  half?: 'none' | 'first' | 'second';
  halfOn?: string | undefined;
}

/** "4–5 March 2026 (05 March 2026, first half)". */
export function useSpanText(): (dates: Dates) => string {
  const { t } = useTranslation('leave');
  const format = useFormat();
  return ({ from, until, half = 'none', halfOn }) => {
    const days = format.dateRange(from, until);
    if (half === 'none') return days;
    return from === until
      ? t(`span.${half}`, { days })
      : t('span.withHalf', { days, part: t(`span.${half}`, { days: format.date(halfOn ?? from) }) });
  };
}
