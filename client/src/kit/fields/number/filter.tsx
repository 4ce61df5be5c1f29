import { Group } from '@mantine/core';
import { parseMoney, parseNumber } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../text/use-format';
import type { FilterProps } from '../contracts';
import { withBound } from '../range-condition';
import { NumberText } from './number-text';

interface RangeProps extends FilterProps {
  parse: (text: string) => number | null;
  format: (value: number) => string;
}

function RangeFilter({ value, onChange, label, parse, format }: RangeProps) {
  const { t } = useTranslation('kit');
  const bound = (operator: 'gte' | 'lte', text: string) => (
    <NumberText
      size="xs"
      w="6.5rem"
      aria-label={`${label}: ${text}`}
      placeholder={text}
      value={value?.[operator] as number | undefined}
      parse={parse}
      format={format}
      onChange={(next) => {
        if (typeof next !== 'string') onChange(withBound(value, operator, next));
      }}
    />
  );
  return (
    <div>
      <label className="filter-label">{label}</label>
      <Group gap="xs" wrap="nowrap">
        {bound('gte', t('filter.from'))}
        {bound('lte', t('filter.until'))}
      </Group>
    </div>
  );
}

export function NumberFilter(props: FilterProps) {
  const format = useFormat();
  return <RangeFilter {...props} parse={parseNumber} format={(value) => format.number(value, { grouping: false })} />;
}
export function MoneyFilter(props: FilterProps) {
  const format = useFormat();
  return <RangeFilter {...props} parse={parseMoney} format={(paisa) => format.number(paisa / 100)} />;
}
