import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import { MonthStrip } from '../../fees';
import { billKey, type OpenBill } from './receipt-types';

interface BillMonthsProps {
  bills: readonly OpenBill[];
  left: ReadonlySet<string>;
  onToggle: (keys: readonly string[], isOn: boolean) => void;
}

/** The twelve months of the latest open bill's year: a press takes a month into the payment, or leaves it. */
export function BillMonths({ bills, left, onToggle }: BillMonthsProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const year = bills.reduce((latest, { month }) => (month > latest ? month : latest), '').slice(0, 4);
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`);
  const of = (month: string) => bills.filter((bill) => bill.month === month);
  const isChosen = (month: string) => of(month).length > 0 && of(month).every((bill) => !left.has(billKey(bill)));
  const box = (month: string) => {
    const own = of(month);
    if (own.length === 0) return { month, tone: 'neutral' as const, says: '–' };
    const isLate = own.some(({ overdue }) => overdue);
    const sum = own.reduce((total, { balance, fine }) => total + balance + fine, 0);
    return {
      month,
      tone: isLate ? ('bad' as const) : ('warn' as const),
      says: t(isLate ? 'desk.late' : 'desk.open'),
      amount: format.money(sum, { round: true }),
    };
  };
  return (
    <MonthStrip
      label={t('desk.months')}
      boxes={months.map(box)}
      chosen={months.filter(isChosen)}
      onToggle={(month) => onToggle(of(month).map(billKey), !isChosen(month))}
    />
  );
}
