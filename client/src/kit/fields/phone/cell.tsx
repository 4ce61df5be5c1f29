import { Anchor } from '@mantine/core';
import { toMsisdn } from '@pathshala/shared/text';
import { useFormat } from '../../text/use-format';
import type { CellProps } from '../contracts';

export function PhoneCell({ value }: CellProps) {
  const format = useFormat();
  if (typeof value !== 'string' || value === '') return null;
  return (
    <Anchor
      inherit
      href={`tel:+${toMsisdn(value) ?? value}`}
      style={{ whiteSpace: 'nowrap' }}
      onClick={(event) => event.stopPropagation()}
    >
      {format.phone(value)}
    </Anchor>
  );
}
