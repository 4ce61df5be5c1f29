import { Text } from '@mantine/core';
import { useFormat } from '../../../../kit/text/use-format';

/** Date of a sitting, with its hours below. */
export function SittingWhen({ date, startsAt, endsAt }: { date: string; startsAt: string; endsAt: string }) {
  const format = useFormat();
  return (
    <>
      {format.date(date)}
      <Text size="sm" c="dimmed">
        {format.timeOfDay(startsAt)} – {format.timeOfDay(endsAt)}
      </Text>
    </>
  );
}
