import { useLocale } from '../../text/locale';
import type { CellProps } from '../contracts';

export function RefCell({ value, field, labels }: CellProps) {
  const locale = useLocale();
  return <span>{labels[field.of.entity!]?.[String(value)]?.[locale] ?? ''}</span>;
}
/** In a list: of a place inside of others (building, floor, room) the innermost, the whole for the pointer. */
export function RefInList(props: CellProps) {
  const locale = useLocale();
  const whole = props.labels[props.field.of.entity!]?.[String(props.value)]?.[locale] ?? '';
  const parts = whole.split(' - ');
  return parts.length > 2 ? <span title={whole}>{parts.at(-1)}</span> : <RefCell {...props} />;
}
export function RefsCell({ value, field, labels }: CellProps) {
  const locale = useLocale();
  const names = (Array.isArray(value) ? value : [])
    .map((id) => labels[field.of.entity!]?.[String(id)]?.[locale])
    .filter(Boolean);
  // Records of one name (a subject's papers of several classes) are one word to the reader.
  return <span>{[...new Set(names)].join(', ')}</span>;
}
