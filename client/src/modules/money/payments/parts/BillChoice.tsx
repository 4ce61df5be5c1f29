import { Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import { useFormat } from '../../../../kit/text/use-format';
import { billKey, type OpenBill } from './receipt-types';
import { usePeriod } from './use-period';
import classes from './BillChoice.module.css';

interface BillChoiceProps {
  bills: readonly OpenBill[];
  /** Keys of bills that are not to be paid now. */
  left: ReadonlySet<string>;
  onToggle: (keys: readonly string[], isOn: boolean) => void;
}

/** Open bills, the oldest first: a part payment goes down the list. */
export function BillChoice({ bills, left, onToggle }: BillChoiceProps) {
  const { t } = useTranslation('payments');
  const say = useText();
  const format = useFormat();
  const periodOf = usePeriod();
  const keys = bills.map(billKey);
  const isAll = keys.every((key) => !left.has(key));
  return (
    <div className={classes.scroll}>
      <table className={classes.bills}>
        <caption className="visually-hidden">{t('desk.bills')}</caption>
        <thead>
          <tr>
            <td>
              <Checkbox
                aria-label={t('desk.all')}
                checked={isAll}
                indeterminate={!isAll && keys.some((key) => !left.has(key))}
                onChange={() => onToggle(keys, !isAll)}
              />
            </td>
            <th scope="col">{t('desk.what')}</th>
            <th scope="col">{t('desk.dueBy')}</th>
            <th scope="col">{t('desk.balance')}</th>
            <th scope="col">{t('desk.fine')}</th>
          </tr>
        </thead>
        <tbody>
          {bills.map((bill) => {
            const key = billKey(bill);
            const name = `${say(bill.label)}, ${periodOf(bill)}`;
            return (
              <tr key={key} data-left={left.has(key) || undefined}>
                <td>
                  <Checkbox
                    aria-label={name}
                    checked={!left.has(key)}
                    onChange={(event) => onToggle([key], event.currentTarget.checked)}
                  />
                </td>
                <th scope="row">
                  <Text span fw={550} size="sm">
                    {say(bill.label)}
                  </Text>{' '}
                  <Text span size="sm" c="dimmed">
                    {periodOf(bill)}
                  </Text>
                  {bill.paid > 0 ? (
                    <Text size="xs" c="dimmed">
                      {t('desk.paidOf', {
                        paid: format.money(bill.paid),
                        amount: format.money(bill.amount - bill.waived),
                      })}
                    </Text>
                  ) : null}
                </th>
                <td>
                  <Text span size="sm" c={bill.overdue ? 'var(--tone-bad-text)' : undefined}>
                    {format.shortDate(bill.dueDate)}
                  </Text>
                </td>
                <td>{format.money(bill.balance)}</td>
                <td>{bill.fine > 0 ? format.money(bill.fine) : '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
