import { parseMoney } from '@pathshala/shared/text';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { useFormat } from '../../../../kit/text/use-format';

interface TakaFieldProps {
  label: string;
  error?: ReactNode;
  /** Paisa; text that is no amount. */
  value: number | string | undefined;
  onChange: (value: number | string | undefined) => void;
}

/** Whether a field holds paisa that someone can have paid. */
export const isAmount = (value: number | string | undefined): value is number => typeof value === 'number' && value > 0;

/** An amount in taka, typed in either digits. Text that is none, and 0 or less, is an error at the field. */
export function TakaField({ value, error, ...props }: TakaFieldProps) {
  const { t } = useTranslation('gateways');
  const format = useFormat();
  const isFault = value !== undefined && !isAmount(value);
  return (
    <NumberText
      {...props}
      error={isFault ? t('recovery.amountFault') : error}
      required
      value={value as number | undefined}
      parse={parseMoney}
      format={(paisa) => format.number(paisa / 100, { grouping: false, maximumFractionDigits: 2 })}
      leftSection="৳"
    />
  );
}
