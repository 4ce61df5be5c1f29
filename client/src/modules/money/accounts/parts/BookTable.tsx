import { Alert, Anchor, Group, Text } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import type { accountsActions } from '@pathshala/shared/modules/money/accounts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DataTable, type Column } from '../../../../kit/table/DataTable';
import { useFormat } from '../../../../kit/text/use-format';
import classes from './BookTable.module.css';
import { voucherPath } from './nature';
import { useLedgerNames } from './use-ledger-names';

type Book = ActionOutput<typeof accountsActions.book>;
type Row = Book['rows'][number];

/**
 * Entries with the balance after each, below their sums; a number opens its voucher. `hasLedger`: the entries are of
 * several ledgers, and each names its own above the opposite one.
 */
export function BookTable({ book, hasLedger }: { book: Book; hasLedger: boolean }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { nameOf } = useLedgerNames(book.ledgers);
  const side = (paisa: number) =>
    t(paisa < 0 ? 'book.credit' : 'book.debit', { amount: format.money(Math.abs(paisa)) });
  const line = (text: string, className = classes.line) => (
    <span className={className} data-line>
      {text}
    </span>
  );
  const against = (row: Row) => (row.against ? nameOf(row.against) : '');
  const columns: Column<Row>[] = [
    {
      id: 'number',
      label: t('book.voucher'),
      heading: true,
      isWhole: true,
      render: (row) => (
        <Anchor component={Link} inherit to={voucherPath({ nature: row.nature, id: row.voucher })}>
          {row.number}
        </Anchor>
      ),
    },
    { id: 'date', label: t('book.date'), isWhole: true, render: (row) => format.shortDate(row.date) },
    hasLedger
      ? {
          id: 'ledger',
          label: t('report.ledger'),
          isWhole: true,
          render: (row) => line(nameOf(row.ledger)),
          second: against,
        }
      : { id: 'against', label: t('book.against'), render: against },
    {
      id: 'narration',
      label: t('book.narration'),
      isWhole: true,
      render: (row) => line(row.narration, `${classes.line} ${classes.narration}`),
    },
    {
      id: 'debit',
      label: t('report.debit'),
      numeric: true,
      render: (row) => (row.debit ? format.money(row.debit) : '–'),
    },
    {
      id: 'credit',
      label: t('report.credit'),
      numeric: true,
      render: (row) => (row.credit ? format.money(row.credit) : '–'),
    },
    { id: 'balance', label: t('book.balance'), numeric: true, render: (row) => side(row.balance) },
  ];
  const sum = (of: 'debit' | 'credit') => format.money(book.rows.reduce((all, row) => all + row[of], 0));
  // Above the entries, where they stay in view. The sums of a list that was cut short would be wrong.
  const figures: [string, string][] = [
    [t('book.opening'), side(book.opening)],
    ...(book.hasMore
      ? []
      : ([
          [t('report.debit'), sum('debit')],
          [t('report.credit'), sum('credit')],
        ] satisfies [string, string][])),
    [t('book.closing'), side(book.closing)],
  ];
  return (
    <>
      <Group gap="lg" role="status" style={{ rowGap: 0 }}>
        {figures.map(([label, value]) => (
          <Text key={label} size="sm">
            {label}: <b className="number">{value}</b>
          </Text>
        ))}
      </Group>
      {book.rows.length === 0 ? (
        <Text c="dimmed">{t('report.nothing')}</Text>
      ) : (
        <DataTable id="book-rows" caption={t('book.caption')} columns={columns} rows={book.rows} />
      )}
      {book.hasMore ? <Alert color="amber">{t('book.more', { count: book.rows.length })}</Alert> : null}
    </>
  );
}
