import { parseMoney, parseNumber } from '@pathshala/shared/text';
import { useFormat } from '../../text/use-format';
import { inputProps, type InputProps } from '../contracts';
import { NumberText } from './number-text';

const numeric = (value: unknown) => value as number | undefined;

export function NumberField(props: InputProps) {
  const format = useFormat();
  const options = { grouping: false, maximumFractionDigits: props.field.of.scale ?? 2 };
  return <NumberText {...inputProps(props)} value={numeric(props.value)} onChange={props.onChange} parse={parseNumber} format={(value) => format.number(value, options)} />;
}

export function PercentField(props: InputProps) {
  const format = useFormat();
  const options = { grouping: false, maximumFractionDigits: props.field.of.scale ?? 2 };
  return <NumberText {...inputProps(props)} value={numeric(props.value)} onChange={props.onChange} parse={(text) => parseNumber(text.replace('%', ''))} format={(value) => format.number(value, options)} rightSection="%" />;
}

/** Taka on the screen, integer paisa in the value. */
export function MoneyField(props: InputProps) {
  const format = useFormat();
  const show = (paisa: number) => format.number(paisa / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return <NumberText {...inputProps(props)} value={numeric(props.value)} onChange={props.onChange} parse={parseMoney} format={show} leftSection="৳" />;
}
