import { Anchor } from '@mantine/core';
import type { CellProps } from '../contracts';

export const EmailCell = ({ value }: CellProps) =>
  typeof value === 'string' && value !== '' ? (
    <Anchor inherit href={`mailto:${value}`} onClick={(event) => event.stopPropagation()}>
      {value}
    </Anchor>
  ) : null;
