import { Group, Input } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { dhakaClock, isDateString } from '@pathshala/shared/text';
import { useState } from 'react';
import { DateText } from '../date/DateText';
import { inputProps, type InputProps } from '../contracts';

/** Date and clock time in Dhaka; the value is the instant in UTC. */
export function DateTimeField(props: InputProps) {
  const given = partsOf(props.value);
  const [time, setTime] = useState(given?.time ?? '');
  const { label, description, error, withAsterisk, disabled } = inputProps(props);
  const put = (date: string | undefined, clock: string) => {
    setTime(clock);
    props.onChange(date && isDateString(date) ? new Date(`${date}T${clock || '00:00'}:00+06:00`).toISOString() : date);
  };
  return (
    <Input.Wrapper label={label} description={description} error={error} withAsterisk={withAsterisk}>
      <Group gap="xs" wrap="nowrap">
        <DateText aria-label={label} disabled={disabled} value={given?.date ?? (props.value as string | undefined)} onChange={(date) => put(date, time)} style={{ flex: 1 }} />
        <TimeInput aria-label={label} disabled={disabled} value={given?.time ?? time} onChange={(event) => put(given?.date, event.currentTarget.value)} />
      </Group>
    </Input.Wrapper>
  );
}

function partsOf(value: unknown): { date: string; time: string } | null {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value)) || !value.includes('T')) return null;
  const { date, hour, minute } = dhakaClock(value);
  return { date, time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}
