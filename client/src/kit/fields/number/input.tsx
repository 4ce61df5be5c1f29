import { Select } from '@mantine/core';
import type { Choice } from '@pathshala/shared';
import { parseMoney, parseNumber } from '@pathshala/shared/text';
import { useText } from '../../text/locale';
import { useFormat } from '../../text/use-format';
import { inputProps, type InputProps } from '../contracts';
import { NumberText } from './number-text';

const numeric = (value: unknown) => value as number | undefined;

export const NumberField = (props: InputProps) =>
  props.field.of.choices ? (
    <NamedNumberField {...props} choices={props.field.of.choices} />
  ) : (
    <PlainNumberField {...props} />
  );

function NamedNumberField({ choices, ...props }: InputProps & { choices: readonly Choice[] }) {
  const say = useText();
  return (
    <Select
      {...inputProps(props)}
      value={props.value === undefined ? null : String(props.value)}
      clearable={props.field.optional}
      allowDeselect={props.field.optional}
      data={choices.map((choice) => ({ value: choice.value, label: say(choice.label) }))}
      onChange={(next) => props.onChange(next === null ? undefined : Number(next))}
    />
  );
}

function PlainNumberField(props: InputProps) {
  const format = useFormat();
  const options = { grouping: false, maximumFractionDigits: props.field.of.scale ?? 2 };
  return (
    <NumberText
      {...inputProps(props)}
      value={numeric(props.value)}
      onChange={props.onChange}
      parse={parseNumber}
      format={(value) => format.number(value, options)}
    />
  );
}

export function PercentField(props: InputProps) {
  const format = useFormat();
  const options = { grouping: false, maximumFractionDigits: props.field.of.scale ?? 2 };
  return (
    <NumberText
      {...inputProps(props)}
      value={numeric(props.value)}
      onChange={props.onChange}
      parse={(text) => parseNumber(text.replace('%', ''))}
      format={(value) => format.number(value, options)}
      rightSection="%"
    />
  );
}

/** Taka on the screen, integer paisa in the value. */
export function MoneyField(props: InputProps) {
  const format = useFormat();
  const show = (paisa: number) => format.number(paisa / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <NumberText
      {...inputProps(props)}
      value={numeric(props.value)}
      onChange={props.onChange}
      parse={parseMoney}
      format={show}
      leftSection="৳"
    />
  );
}
