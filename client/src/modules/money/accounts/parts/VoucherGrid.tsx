import { ActionIcon, Select, Text, TextInput } from '@mantine/core';
import { mayStandIn, voucherFaultTexts } from '@pathshala/shared/modules/money/accounts';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import {
  amountOf,
  draftFaults,
  emptyLine,
  isFound,
  pastedLines,
  proposed,
  totalsOf,
  typedMoney,
  type Desk,
  type DeskLedger,
  type DeskType,
  type DraftLine,
} from './draft-lines';
import { LedgerBalance } from './LedgerBalance';
import { LineDetails } from './LineDetails';
import { useLedgerBalances } from './use-ledger-balances';
import classes from './VoucherGrid.module.css';

interface VoucherGridProps {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
  ledgers: readonly DeskLedger[];
  /** Further details that a line may name; none: the columns are hidden. */
  details: Pick<Desk, 'costCentres' | 'parties'> | null;
  type: DeskType;
  /** Faults of lines are shown after the first try to post. */
  showsFaults: boolean;
  /** The cursor begins in the first ledger: one voucher after another, without the mouse. */
  isFirst?: boolean;
}

/**
 * Lines of a voucher by keyboard: a ledger by code or name, the amount, Enter; the last line proposes the missing
 * amount.
 */
export function VoucherGrid({
  lines,
  onChange,
  ledgers,
  details,
  type,
  showsFaults,
  isFirst = false,
}: VoucherGridProps) {
  const { t } = useTranslation('accounts');
  const say = useText();
  const format = useFormat();
  const id = useId();
  const byId = new Map(ledgers.map((ledger) => [ledger.id, ledger]));
  const cell = (key: string, name: string) => `${id}-${key}-${name}`;
  const focus = (key: string, name: string) =>
    requestAnimationFrame(() => document.getElementById(cell(key, name))?.focus());
  const begin = useEffectEvent(() => {
    if (isFirst) focus(lines[0]!.key, 'ledger');
  });
  useEffect(() => begin(), []);
  const balances = useLedgerBalances();
  const faults = showsFaults ? draftFaults(lines, { ledgers, type }) : [];
  const faultOf = (key: string) => {
    const fault = faults.find((each) => each.key === key);
    return fault ? say(voucherFaultTexts[fault.code]) : undefined;
  };
  const change = (at: number, patch: Partial<DraftLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...patch } : line)));
  const choose = (at: number, ledger: string | null) => {
    const others = lines.filter((_, index) => index !== at);
    const next = proposed({ ...lines[at]!, ledger }, others);
    onChange(lines.map((line, index) => (index === at ? next : line)));
    if (ledger) focus(next.key, next.credit !== '' || paysOut(byId.get(ledger), type) ? 'credit' : 'debit');
  };
  const goOn = (at: number) => {
    const next = lines[at + 1];
    if (next) return focus(next.key, 'ledger');
    const line = emptyLine();
    onChange([...lines, line]);
    return focus(line.key, 'ledger');
  };
  const onEnter = (at: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goOn(at);
  };
  const onPaste = (at: number) => (event: ClipboardEvent) => {
    const pasted = pastedLines(event.clipboardData.getData('text/plain'), ledgers);
    if (!pasted) return;
    event.preventDefault();
    onChange([...lines.slice(0, at), ...pasted, ...lines.slice(at + 1)]);
  };
  const total = totalsOf(lines);
  return (
    <div role="group" aria-label={t('voucher.lines')}>
      <div className={`${classes.row} ${classes.heads}`} aria-hidden>
        <Text size="sm">{t('report.ledger')}</Text>
        <Text size="sm" ta="end">
          {t('report.debit')}
        </Text>
        <Text size="sm" ta="end">
          {t('report.credit')}
        </Text>
        <Text size="sm">{t('voucher.note')}</Text>
        <span />
      </div>
      {lines.map((line, at) => (
        <div key={line.key} className={classes.row} onPaste={onPaste(at)}>
          <div>
            <Select
              id={cell(line.key, 'ledger')}
              aria-label={t('voucher.ledgerOf', { line: at + 1 })}
              placeholder={t('voucher.ledgerHint')}
              data={ledgers
                .filter(
                  (ledger) => !ledger.isControlled && (ledger.id === line.ledger || mayStandIn(ledger.kind, type)),
                )
                .map((ledger) => ({ value: ledger.id, label: `${ledger.code} ${say(ledger.label)}` }))}
              filter={({ options, search }) =>
                options.filter((option) => 'value' in option && isFound(byId.get(option.value)!, search))
              }
              value={line.ledger}
              onChange={(next) => choose(at, next)}
              searchable
              selectFirstOptionOnChange
              allowDeselect={false}
              nothingFoundMessage={t('voucher.noLedger')}
              error={faultOf(line.key)}
            />
            {line.ledger ? (
              <LedgerBalance
                line={line}
                lines={lines}
                ledger={byId.get(line.ledger)}
                balance={balances.get(line.ledger)}
              />
            ) : null}
          </div>
          {(['debit', 'credit'] as const).map((side) => (
            <TextInput
              key={side}
              id={cell(line.key, side)}
              className={classes.amount ?? ''}
              aria-label={t(`voucher.${side}Of`, { line: at + 1 })}
              placeholder={t(`report.${side}`)}
              inputMode="decimal"
              value={line[side]}
              onChange={(event) =>
                change(at, {
                  [side]: event.currentTarget.value,
                  ...(event.currentTarget.value ? { [side === 'debit' ? 'credit' : 'debit']: '' } : {}),
                })
              }
              onBlur={() => {
                if (amountOf(line[side]) > 0) change(at, { [side]: typedMoney(amountOf(line[side])) });
              }}
              onKeyDown={onEnter(at)}
            />
          ))}
          <TextInput
            className={classes.note ?? ''}
            aria-label={t('voucher.noteOf', { line: at + 1 })}
            placeholder={t('voucher.note')}
            maxLength={200}
            value={line.note}
            onChange={(event) => change(at, { note: event.currentTarget.value })}
            onKeyDown={onEnter(at)}
          />
          {details ? (
            <LineDetails line={line} number={at + 1} details={details} onChange={(patch) => change(at, patch)} />
          ) : null}
          <ActionIcon
            className={classes.remove ?? ''}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('voucher.removeLine', { line: at + 1 })}
            disabled={lines.length <= 2}
            onClick={() => onChange(lines.filter((_, index) => index !== at))}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </div>
      ))}
      <div className={`${classes.row} ${classes.sums}`} role="status">
        <span>
          {t(total.debit === total.credit ? 'voucher.balanced' : 'voucher.difference', {
            amount: format.money(Math.abs(total.debit - total.credit)),
          })}
        </span>
        <span>{format.money(total.debit)}</span>
        <span>{format.money(total.credit)}</span>
      </div>
    </div>
  );
}

/**
 * The ledger from which a payment comes is credited, everything else is usually debited; a receipt is the other way
 * round.
 */
function paysOut(ledger: DeskLedger | undefined, { nature }: DeskType): boolean {
  const isMoney = ledger?.kind === 'cash' || ledger?.kind === 'bank';
  return nature === 'credit' ? !isMoney : nature === 'debit' && isMoney;
}
