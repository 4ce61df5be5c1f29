import { Anchor } from '@mantine/core';
import { fillPath, shownCell, type ReportRow, type Screen, type ShownColumn } from '@pathshala/shared';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useCan, useRegistry } from '../data/session';
import { useLocale, useText } from '../text/locale';
import { useFormat } from '../text/use-format';
import { asksNothing, StatusBadge } from '../ui/StatusBadge';
import classes from './Report.module.css';

/** Addresses that cells of a report lead to; null where the row has no such key or the person may not open the screen. */
export type DrillLinks = (column: ShownColumn, row: ReportRow) => string | null;

export function useDrillLinks(given: Record<string, unknown>): DrillLinks {
  const registry = useRegistry();
  const can = useCan();
  return useMemo(() => {
    const screens = new Map<string, Screen>(
      registry.modules.flatMap(({ screens: own }) => own.map((each) => [each.id, each])),
    );
    return ({ drill }, row) => {
      const screen = drill ? screens.get(drill.screen) : undefined;
      if (!drill || !screen || !can(screen.permission)) return null;
      const values: Record<string, string> = {};
      for (const [parameter, key] of Object.entries(drill.with)) {
        const value = row.keys?.[key];
        if (value === undefined) return null;
        values[parameter] = value;
      }
      for (const name of drill.pass ?? []) if (given[name] !== undefined) values[name] = String(given[name]);
      const inPath = new Set([...screen.path.matchAll(/:(\w+)/g)].map((match) => match[1]!));
      const query = new URLSearchParams(Object.entries(values).filter(([name]) => !inPath.has(name)));
      return `${fillPath(screen.path, values)}${query.size > 0 ? `?${query}` : ''}`;
    };
  }, [registry, can, given]);
}

/** Texts of cells, for a whole table: made once. */
export function useCellText() {
  const locale = useLocale();
  const format = useFormat();
  return useMemo(
    () => (column: ShownColumn, row: ReportRow) => shownCell(column, row.cells[column.key], { locale, format }),
    [locale, format],
  );
}

/** One cell: text, badge, telephone or link. */
export function ReportCellView({
  column,
  row,
  text,
  link,
}: {
  column: ShownColumn;
  row: ReportRow;
  text: string;
  link: string | null;
}) {
  const say = useText();
  const value = row.cells[column.key];
  // A nought among sums or counts is nothing to read; a share of nought is.
  if (text === '' || ((column.kind === 'money' || column.kind === 'int') && value === 0))
    return row.emphasis ? null : <span className={classes.none}>–</span>;
  if (column.kind === 'choice')
    return (
      <span className={classes.badges}>
        {[value].flat().map((each) => {
          const choice = column.choices?.find((one) => one.value === each);
          return choice ? (
            <StatusBadge
              key={choice.value}
              tone={choice.tone ?? 'neutral'}
              quiet={asksNothing(choice.tone ?? 'neutral')}
            >
              {say(choice.label)}
            </StatusBadge>
          ) : null;
        })}
      </span>
    );
  if (link)
    return (
      <Anchor component={Link} to={link} inherit>
        {text}
      </Anchor>
    );
  if (column.kind === 'phone')
    return (
      <Anchor href={`tel:${String(value)}`} inherit className={classes.phone}>
        {text}
      </Anchor>
    );
  return text;
}

/** Further facts of a row, in small print below its name. */
export function Below({
  columns,
  row,
  textOf,
}: {
  columns: readonly ShownColumn[];
  row: ReportRow;
  textOf: (column: ShownColumn, row: ReportRow) => string;
}) {
  const text = columns
    .map((column) => textOf(column, row))
    .filter(Boolean)
    .join(' · ');
  return text ? <small className={classes.below}>{text}</small> : null;
}
