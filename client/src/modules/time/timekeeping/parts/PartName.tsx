import { Text } from '@mantine/core';
import type { Text as Label } from '@pathshala/shared';
import { useText } from '../../../../kit/text/locale';

/** One of two shifts, below the day that it is part of. */
export function PartName({ shift }: { shift: Label }) {
  const say = useText();
  return (
    <Text component="span" size="sm" c="dimmed" ps="md">
      {say(shift)}
    </Text>
  );
}
