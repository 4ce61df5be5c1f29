import { MultiSelect, Select } from '@mantine/core';
import type { Field } from '@pathshala/shared';
import { inputViews } from '../../../../kit/fields';
import { withoutBlankRows } from '../../../../kit/fields/rows/use-rows';
import { useText } from '../../../../kit/text/locale';
import type { GroupAnswer } from './group-answer';
import { usePartRows } from './PartsField';

interface FieldProps {
  name: string;
  field: Field;
  value: unknown;
  names: GroupAnswer['names'];
  /** A key field: another value would be another setting. */
  isFixed: boolean;
  onChange: (value: unknown) => void;
}

/** One field of a setting; references are names. */
export function SettingField({ name, field, value, names, isFixed, onChange }: FieldProps) {
  const say = useText();
  const parts = usePartRows({ isPaired: false });
  const label = say(field.label);
  const isRequired = field.given === 'required';
  if (field.kind === 'ref' || field.kind === 'refs') {
    const data = (names[field.of.entity ?? ''] ?? []).map((each) => ({ value: each.value, label: say(each.label) }));
    const shown = { label, data, withAsterisk: isRequired, disabled: isFixed, searchable: true };
    if (field.kind === 'refs')
      return <MultiSelect {...shown} value={[...((value as string[] | undefined) ?? [])]} onChange={onChange} />;
    return (
      <Select
        {...shown}
        clearable={!isRequired}
        allowDeselect={false}
        value={(value as string | undefined) ?? null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    );
  }
  const View = inputViews[field.kind];
  return View ? (
    <View
      field={field}
      value={value}
      onChange={onChange}
      label={label}
      required={isRequired}
      disabled={isFixed}
      {...(name === 'parts' ? { rows: parts } : {})}
    />
  ) : null;
}

/** The filled values; empty rows are left out. */
export const withoutEmpty = (fields: readonly [string, Field][], values: Record<string, unknown>) => {
  const rows = new Map(fields.filter(([, field]) => field.kind === 'rows'));
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => {
        const field = rows.get(name);
        return [name, field ? withoutBlankRows(field, value as Record<string, unknown>[]) : value];
      }),
  );
};
