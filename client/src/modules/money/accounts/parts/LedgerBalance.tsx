import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import { amountOf, paidOutOf, type DeskLedger, type DraftLine } from './draft-lines';

interface LedgerBalanceProps {
  line: DraftLine;
  /** All lines of the voucher: together they pay out of a ledger. */
  lines: readonly DraftLine[];
  ledger: DeskLedger | undefined;
  /** Paisa, debits less credits; undefined where the books may not be read. */
  balance: number | undefined;
}

/**
 * Today's balance below the ledger of a line. Below each line that pays out of cash, it is said in red where the whole
 * voucher takes out more than there is.
 */
export function LedgerBalance({ line, lines, ledger, balance }: LedgerBalanceProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  if (!ledger || balance === undefined) return null;
  const isShort =
    ledger.kind === 'cash' && amountOf(line.credit) > 0 && paidOutOf(ledger.id, lines) > Math.max(0, balance);
  const amount = format.money(Math.abs(balance));
  if (isShort)
    return (
      <Text size="xs" c="red" role="status">
        {balance > 0 ? t('voucher.cashShort', { amount }) : t('voucher.cashNone')}
      </Text>
    );
  const side = balance === 0 ? amount : t(balance > 0 ? 'book.debit' : 'book.credit', { amount });
  return (
    <Text size="xs" c="dimmed">
      {t('voucher.balanceNow', { amount: side })}
    </Text>
  );
}
