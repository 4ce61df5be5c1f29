import { Skeleton } from '@mantine/core';
import { headingOf, isEmptyCell, type ReportRow } from '@pathshala/shared';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import cards from '../table/DataTable.module.css';
import { useText } from '../text/locale';
import { Below, ReportCellView, useCellText } from './ReportCellView';
import classes from './Report.module.css';
import type { ReportTableProps } from './ReportTable';
import { nameOfGroup, VIRTUAL_ABOVE } from './row-places';

const CARD_HEIGHT = 190;

/** The rows as cards for a phone, sums first; of many only those in sight are drawn. */
export function ReportCards({ caption, head, data, links }: Omit<ReportTableProps, 'sort' | 'onSort'>) {
  const { t } = useTranslation('kit');
  const say = useText();
  const textOf = useCellText();
  const scroll = useRef<HTMLDivElement>(null);
  const isVirtual = head.rows > VIRTUAL_ABOVE;
  const columns = head.columns.filter((column) => !column.grouped && !column.below);
  const below = head.columns.filter((column) => !column.grouped && column.below);
  const heading = headingOf(columns);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while drawing and never memoised
  const virtual = useVirtualizer({
    count: head.rows,
    getScrollElement: () => scroll.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: 6,
    enabled: isVirtual,
  });
  const items = virtual.getVirtualItems();
  const places = isVirtual ? items.map(({ index }) => index) : Array.from({ length: head.rows }, (_, at) => at);
  const [first, last] = [places[0] ?? 0, places.at(-1) ?? 0];
  useEffect(() => data.show(first, last));
  const pairs = (row: ReportRow) => (
    <dl className={cards.pairs}>
      {columns
        .filter((column) => column !== heading && textOf(column, row) !== '')
        .filter((column) => !(column.quiet && isEmptyCell(row.cells[column.key])))
        .map((column) => (
          <div key={column.key} style={{ display: 'contents' }}>
            <dt>{say(column.label)}</dt>
            <dd className={column.strong ? classes.strong : undefined}>
              <ReportCellView column={column} row={row} text={textOf(column, row)} link={links(column, row)} />
            </dd>
          </div>
        ))}
    </dl>
  );
  return (
    <>
      {head.totals ? (
        <section className={`${cards.card} ${classes.sums}`} aria-label={t('report.total')}>
          <strong>{t('report.total')}</strong>
          {pairs({ cells: head.totals })}
        </section>
      ) : null}
      <div
        ref={scroll}
        className={`${isVirtual ? classes.cardScroll : ''} ${data.isStale ? cards.stale : ''}`}
        role="list"
        aria-label={caption}
        {...(isVirtual ? { tabIndex: 0 } : {})}
      >
        <div style={isVirtual ? { paddingTop: items[0]?.start ?? 0, minHeight: virtual.getTotalSize() } : undefined}>
          {places.map((index) => {
            const row = data.rowAt(index);
            const frame = {
              'data-index': index,
              ref: isVirtual ? virtual.measureElement : undefined,
              role: 'listitem',
              className: classes.cardFrame,
            };
            if (!row)
              return (
                <div key={index} {...frame} aria-busy>
                  <Skeleton h={CARD_HEIGHT - 16} radius="lg" />
                </div>
              );
            const name = nameOfGroup(row, head.columns, { textOf, totalOf: (what) => t('report.totalOf', { what }) });
            if (row.emphasis === 'heading')
              return (
                <div key={index} {...frame}>
                  <h3 className={classes.part}>{name ?? (heading ? textOf(heading, row) : '')}</h3>
                </div>
              );
            return (
              <div key={index} {...frame}>
                <div className={`${cards.card} ${row.emphasis ? classes.sums : ''}`}>
                  <strong>
                    {name ??
                      (heading ? (
                        <ReportCellView
                          column={heading}
                          row={row}
                          text={textOf(heading, row)}
                          link={links(heading, row)}
                        />
                      ) : null)}
                  </strong>
                  <Below columns={below} row={row} textOf={textOf} />
                  {pairs(row)}
                </div>
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}
