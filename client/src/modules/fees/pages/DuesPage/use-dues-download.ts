import { useTranslation } from 'react-i18next';
import { toCsv } from '../../../../kit/table/csv';
import { nameIn } from '../../../../kit/text/bilingual-name';
import { useLocale, useText } from '../../../../kit/text/locale';
import { downloadText } from '../../../../kit/ui/download';
import { SUMS, type DuesRow } from './dues-row';

/** Everyone found, in Latin digits and taka, so that a spreadsheet can count with it. */
export function useDuesDownload(everybody: () => Promise<DuesRow[] | null>) {
  const { t } = useTranslation('fees');
  const say = useText();
  const locale = useLocale();
  const taka = (paisa: number) => (paisa / 100).toFixed(2);
  return async () => {
    const rows = await everybody();
    if (!rows) return;
    const header = ['student', 'section', 'phone', 'bills', ...SUMS, 'since'] as const;
    const cells = rows.map((row) => [
      `${nameIn(locale, row)} (${row.code})`,
      say(row.sectionLabel),
      row.phone ?? '',
      String(row.bills),
      ...SUMS.map((sum) => taka(row[sum])),
      row.oldestDue ?? '',
    ]);
    downloadText('fee-dues.csv', toCsv([header.map((name) => t(`dues.${name}`)), ...cells]));
  };
}
