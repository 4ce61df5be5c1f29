import { parseMoney } from '@pathshala/shared/text';
import type { ReactNode } from 'react';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { useFormat } from '../../../../kit/text/use-format';

interface TakaFieldProps {
  label: string;
  error?: ReactNode;
  /** Paisa; text that is no amount. */
  value: number | string | undefined;
  onChange: (value: number | string | undefined) => void;
}

/** An amount in taka, typed in either digits. */
export function TakaField({ value, ...props }: TakaFieldProps) {
  const format = useFormat();
  return (
    <NumberText
      {...props}
      required
      value={value as number | undefined}
      parse={parseMoney}
      format={(paisa) => format.number(paisa / 100, { grouping: false, maximumFractionDigits: 2 })}
      leftSection="৳"
    />
  );
}
