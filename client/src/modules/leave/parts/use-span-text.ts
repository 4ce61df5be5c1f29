import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/text/use-format';

interface Dates {
  from: string;
  until: string;
  half?: 'none' | 'first' | 'second';
  halfOn?: string | undefined;
}

/** "4 March 2026 – 5 March 2026, first half of 5 March 2026". */
export function useSpanText(): (dates: Dates) => string {
  const { t } = useTranslation('leave');
  const format = useFormat();
  return ({ from, until, half = 'none', halfOn }) => {
    const days =
      from === until ? format.date(from) : t('span.range', { from: format.date(from), until: format.date(until) });
    if (half === 'none') return days;
    return from === until
      ? t(`span.${half}`, { days })
      : t('span.withHalf', { days, part: t(`span.${half}`, { days: format.date(halfOn ?? from) }) });
  };
}
