import type { Address } from '@pathshala/shared';
import type { CellProps } from '../contracts';

export const AddressCell = ({ value }: CellProps) => <span>{(value as Address | undefined)?.line ?? ''}</span>;
