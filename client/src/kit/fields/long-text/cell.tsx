import { Text } from '@mantine/core';
import type { CellProps } from '../contracts';

export const LongTextCell = ({ value }: CellProps) => (
  <Text span inherit lineClamp={2} style={{ maxWidth: '32rem' }}>
    {value === undefined || value === null ? '' : String(value)}
  </Text>
);
