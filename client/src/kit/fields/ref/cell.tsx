import { useRegistry } from '../../data/session';
import { useLocale } from '../../text/locale';
import type { CellProps } from '../contracts';
import classes from './cell.module.css';

export function RefCell({ value, field, labels }: CellProps) {
  const locale = useLocale();
  return <span>{labels[field.of.entity!]?.[String(value)]?.[locale] ?? ''}</span>;
}
/**
 * In a list, a nested place (building, floor, room) shows its two innermost parts, and more of them if two places in
 * the list would read the same. Hovering, paper and phones show the whole name.
 */
export function RefInList(props: CellProps) {
  const locale = useLocale();
  const registry = useRegistry();
  const target = props.field.of.entity!;
  const names = props.labels[target] ?? {};
  const whole = names[String(props.value)]?.[locale] ?? '';
  const others = Object.values(names).map((name) => name[locale]);
  const short = registry.entities.get(target)?.shortInLists ? shortAmong(whole, others) : whole;
  if (short === whole) return <RefCell {...props} />;
  return (
    <span title={whole}>
      <span className={classes.short}>{short}</span>
      <span className={classes.whole}>{whole}</span>
    </span>
  );
}

const WITHIN = ' - ';
/** The fewest last parts of a name, at least two, with which no other name ends. */
function shortAmong(whole: string, names: readonly string[]): string {
  const parts = whole.split(WITHIN);
  for (let from = parts.length - 2; from > 0; from -= 1) {
    const short = parts.slice(from).join(WITHIN);
    if (names.every((name) => name === whole || !`${WITHIN}${name}`.endsWith(`${WITHIN}${short}`))) return short;
  }
  return whole;
}
export function RefsCell({ value, field, labels }: CellProps) {
  const locale = useLocale();
  const names = (Array.isArray(value) ? value : [])
    .map((id) => labels[field.of.entity!]?.[String(id)]?.[locale])
    .filter(Boolean);
  // Records of one name (a subject's papers of several classes) are one word to the reader.
  return <span>{[...new Set(names)].join(', ')}</span>;
}
