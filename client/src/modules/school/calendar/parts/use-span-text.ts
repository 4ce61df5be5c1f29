import { formatBanglaDate } from '@pathshala/shared/text';
import { useLocale } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';

interface Span {
  from: string;
  until: string;
}

/** `20–22 March 2026`-like texts of a span of days, in the common and in the Bengali calendar. */
export function useSpanText() {
  const format = useFormat();
  const locale = useLocale();
  const join =
    (write: (date: string) => string) =>
    ({ from, until }: Span) =>
      from === until ? write(from) : `${write(from)} – ${write(until)}`;
  return {
    common: ({ from, until }: Span) => format.dateRange(from, until),
    bangla: join((date) => formatBanglaDate(date, locale)),
  };
}
