import type { Field } from '@pathshala/shared';
import { useFormat } from '../../text/use-format';
import type { CellProps, Labels } from '../contracts';
import { plainCells } from '../plain-kinds';

type AnyRow = Readonly<Record<string, unknown>>;
/** More are counted only: a list is read line by line. */
const MOST_LINES = 3;

/** The first rows, one a line. */
export function RowsCell({ field, value, labels }: CellProps) {
  const format = useFormat();
  const rows = (value as AnyRow[] | undefined) ?? [];
  return (
    <span>
      {rows.slice(0, MOST_LINES).map((row, at) => (
        <span key={at} style={{ display: 'block' }}>
          <RowText field={field} row={row} labels={labels} />
        </span>
      ))}
      {rows.length > MOST_LINES ? `+${format.number(rows.length - MOST_LINES)}` : null}
    </span>
  );
}

/** The content of one row, without its key. */
export function RowText({ field, row, labels }: { field: Field; row: AnyRow; labels: Labels }) {
  const shown = Object.entries(field.of.columns ?? {}).filter(
    ([name]) => name !== field.of.key && row[name] !== undefined,
  );
  return (
    <>
      {shown.map(([name, column], at) => {
        const View = plainCells[column.kind as keyof typeof plainCells];
        return (
          <span key={name}>
            {at > 0 ? ' · ' : null}
            <View field={column} name={name} value={row[name]} labels={labels} />
          </span>
        );
      })}
    </>
  );
}
