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
  // Records of one name (a subject's papers of several classes) are one word to the reader.
  return <span>{[...new Set(names)].join(', ')}</span>;
}
