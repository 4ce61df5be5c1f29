import { useFormat } from '../../text/use-format';
import { useText } from '../../text/locale';
import type { CellProps } from '../contracts';

const shown = (value: unknown, show: (value: number) => string) => (
  <span className="number">{typeof value === 'number' ? show(value) : ''}</span>
);

export function NumberCell({ value, field }: CellProps) {
  const format = useFormat();
  const say = useText();
  const named = field.of.choices?.find((choice) => choice.value === String(value));
  if (named) return <span>{say(named.label)}</span>;
  return shown(value, (number) => format.number(number, { maximumFractionDigits: field.of.scale ?? 2 }));
}
export function PercentCell({ value, field }: CellProps) {
  const format = useFormat();
  return shown(value, (number) => format.percent(number, { maximumFractionDigits: field.of.scale ?? 2 }));
}
export function MoneyCell({ value }: CellProps) {
  const format = useFormat();
  return shown(value, (paisa) => format.money(paisa));
}
