import { Button, Group } from '@mantine/core';
import { lookBack } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../clock';
import type { FilterProps } from '../contracts';
import { withBound } from '../range-condition';
import { DateText } from './DateText';

/** From – until, with the specified look-backs of 7 and 30 days. */
export function DateFilter({ value, onChange, label }: FilterProps) {
  const { t } = useTranslation('kit');
  const bound = (operator: 'gte' | 'lte', text: string) => (
    <DateText
      size="xs"
      w="9rem"
      aria-label={`${label}: ${text}`}
      placeholder={text}
      value={value?.[operator] as string | undefined}
      onChange={(next) => onChange(withBound(value, operator, next))}
    />
  );
  const back = (days: number) => {
    const { from, to } = lookBack(todayAtSchool(), days);
    onChange({ gte: from, lte: to });
  };
  return (
    <div>
      <label className="filter-label">{label}</label>
      <Group gap="xs">
        {bound('gte', t('filter.from'))}
        {bound('lte', t('filter.until'))}
        <Button size="compact-xs" variant="subtle" onClick={() => back(7)}>
          {t('filter.days7')}
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={() => back(30)}>
          {t('filter.days30')}
        </Button>
      </Group>
    </div>
  );
}
