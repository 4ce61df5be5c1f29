import { Group, Input } from '@mantine/core';
import { dhakaClock, isDateString, instantAt } from '@pathshala/shared/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../date/DateText';
import { inputProps, type InputProps } from '../contracts';
import { TimeText } from '../time/TimeText';

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const MIDNIGHT = '00:00';

/** Date and clock time in Dhaka; the value is the instant in UTC. A half that is wrong is handed on as text for validation. */
export function DateTimeField(props: InputProps) {
  const { t } = useTranslation('kit');
  const given = partsOf(props.value);
  const [typed, setTyped] = useState<{ date?: string | undefined; time?: string | undefined }>({});
  const { label, description, error, withAsterisk, disabled } = inputProps(props);
  const { date, time } = given ?? typed;
  const put = (next: { date?: string | undefined; time?: string | undefined }) => {
    setTyped(next);
    props.onChange(valueOf(next));
  };
  return (
    <Input.Wrapper label={label} description={description} error={error} withAsterisk={withAsterisk}>
      <Group gap="xs" wrap="nowrap">
        <DateText
          aria-label={label}
          disabled={disabled}
          value={date}
          onChange={(next) => put({ date: next, time })}
          style={{ flex: 1 }}
        />
        <TimeText
          aria-label={t('time.of', { what: label })}
          disabled={disabled}
          value={time}
          onChange={(next) => put({ date, time: next })}
          w="8.5rem"
        />
      </Group>
    </Input.Wrapper>
  );
}

/** Without a time the day begins; a time without a date is nothing yet. */
function valueOf({
  date,
  time = MIDNIGHT,
}: {
  date?: string | undefined;
  time?: string | undefined;
}): string | undefined {
  if (!date) return undefined;
  return isDateString(date) && CLOCK.test(time) ? instantAt(date, time).toISOString() : `${date} ${time}`;
}

function partsOf(value: unknown): { date: string; time: string } | null {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value)) || !value.includes('T')) return null;
  const { date, hour, minute } = dhakaClock(value);
  return { date, time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` };
}
