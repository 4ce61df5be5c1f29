import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import { StatusBadge } from '../../../../kit/ui/StatusBadge';
import type { BookView } from './types';

/** How many copies are on the shelf, and how many people wait where there are none. */
export function Availability({
  book: { copies, free, waiting },
}: {
  book: Pick<BookView, 'copies' | 'free' | 'waiting'>;
}) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const values = { free: format.number(free), copies: format.number(copies), count: waiting };
  if (copies === 0) return <StatusBadge tone="neutral">{t('catalogue.noCopy')}</StatusBadge>;
  if (free > 0) return <StatusBadge tone="good">{t('catalogue.free', values)}</StatusBadge>;
  return (
    <StatusBadge tone="warn">{waiting > 0 ? t('catalogue.waiting', values) : t('catalogue.out', values)}</StatusBadge>
  );
}
