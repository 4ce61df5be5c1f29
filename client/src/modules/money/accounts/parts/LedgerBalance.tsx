import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import { amountOf, type DeskLedger, type DraftLine } from './draft-lines';

interface LedgerBalanceProps {
  line: DraftLine;
  ledger: DeskLedger | undefined;
  /** Paisa, debits less credits; undefined where the books may not be read. */
  balance: number | undefined;
}

/** Today's balance below the ledger of a line; cash that is less than what is paid out of it is said in red. */
export function LedgerBalance({ line, ledger, balance }: LedgerBalanceProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  if (balance === undefined) return null;
  const isShort = ledger?.kind === 'cash' && amountOf(line.credit) > Math.max(0, balance);
  const amount = format.money(Math.abs(balance));
  const side = balance === 0 ? amount : t(balance > 0 ? 'book.debit' : 'book.credit', { amount });
  return (
    <Text size="xs" {...(isShort ? { c: 'red' as const, role: 'status' } : { c: 'dimmed' as const })}>
      {t(isShort ? 'voucher.cashShort' : 'voucher.balanceNow', { amount: side })}
    </Text>
  );
}
