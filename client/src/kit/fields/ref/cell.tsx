import { useLocale } from '../../text/locale';
import type { CellProps } from '../contracts';

export function RefCell({ value, field, labels }: CellProps) {
  const locale = useLocale();
  return <span>{labels[field.of.entity!]?.[String(value)]?.[locale] ?? ''}</span>;
}
export function RefsCell({ value, field, labels }: CellProps) {
  const locale = useLocale();
  const names = (Array.isArray(value) ? value : [])
    .map((id) => labels[field.of.entity!]?.[String(id)]?.[locale])
    .filter(Boolean);
  return <span>{names.join(', ')}</span>;
}
