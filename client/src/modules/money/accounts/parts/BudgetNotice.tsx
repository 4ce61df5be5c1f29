import { Alert } from '@mantine/core';
import { accountsActions, budgetWarnings, type VoucherLine } from '@pathshala/shared/modules/money/accounts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import type { DeskLedger } from './draft-lines';
import { useLedgerNames } from './use-ledger-names';

const TOPICS = [{ entity: 'budget' }, { entity: 'voucher' }];

interface BudgetNoticeProps {
  lines: readonly VoucherLine[];
  date: string;
  ledgers: readonly DeskLedger[];
  /** The voucher itself, which is not among those that wait. */
  voucher?: string | undefined;
}

/** Says on which ledgers a voucher passes the budget of its year; it warns and never refuses. */
export function BudgetNotice({ lines, date, ledgers, voucher }: BudgetNoticeProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { nameOf } = useLedgerNames(ledgers);
  const spends = new Set(ledgers.filter((ledger) => ledger.class === 'expense').map(({ id }) => id));
  const asked = [...new Set(lines.map(({ ledger }) => ledger))].filter((id) => spends.has(id)).toSorted();
  const { data } = useAction(
    accountsActions.budgetState,
    { ledgers: asked, date, ...(voucher ? { except: voucher } : {}) },
    { enabled: asked.length > 0, subscriptions: TOPICS },
  );
  const warnings = data ? budgetWarnings(lines, data.states) : [];
  if (warnings.length === 0) return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle />} title={t('budget.over')} role="status">
      {warnings.map(({ ledger, allowed, by }) => (
        <div key={ledger}>
          {t(allowed === null ? 'budget.unplanned' : 'budget.by', {
            ledger: nameOf(ledger),
            amount: format.money(by),
            budget: format.money(allowed ?? 0),
          })}
        </div>
      ))}
    </Alert>
  );
}
