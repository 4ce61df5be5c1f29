import { Alert, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { ErrorState } from '../../../../kit/ui/ErrorState';
import { PageHeader } from '../../../../kit/ui/PageHeader';
import { toast } from '../../../../kit/ui/toast';
import { ChildChoice } from '../../../time/attendance';
import { BillChoice } from '../parts/BillChoice';
import { MoveAdvance } from '../parts/MoveAdvance';
import { newRequestKey } from '../parts/new-request-key';
import { billKey, type Account } from '../parts/receipt-types';
import { useAccount } from '../parts/use-account';

/** /student/payment/master/payment-with-wallet: open bills paid out of the wallet. */
export default function WalletPage() {
  const { t } = useTranslation('payments');
  return (
    <>
      <PageHeader hint={t('wallet.hint')} />
      <ChildChoice>
        {(student, control) => (
          <>
            {control ? <Group mb="md">{control}</Group> : null}
            <OfStudent key={student} student={student} />
          </>
        )}
      </ChildChoice>
    </>
  );
}

function OfStudent({ student }: { student: string }) {
  const asked = useAccount(student);
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Skeleton h="18rem" radius="lg" aria-busy="true" />;
  return <Pay account={asked.data} />;
}

/** As much of the chosen bills as the wallet holds, the oldest first. */
function Pay({ account }: { account: Account }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const pay = useAction(paymentsActions.payFromWallet, { changes: ['receipt', 'feeLine', 'wallet'] });
  const chosen = account.bills.filter((bill) => !left.has(billKey(bill)));
  const due = chosen.reduce((sum, bill) => sum + bill.balance + bill.fine, 0);
  const money = Math.min(due, account.wallet);
  const toggle = (keys: readonly string[], isOn: boolean) =>
    setLeft((now) => new Set(isOn ? [...now].filter((key) => !keys.includes(key)) : [...now, ...keys]));
  const submit = async () => {
    const outcome = await pay.run({
      student: account.student.student,
      requestKey,
      bills: chosen.map(({ subHead, period }) => ({ subHead, period })),
      due,
      money,
    });
    if (!outcome.ok) return;
    setRequestKey(newRequestKey());
    toast('good', t('wallet.paid', { amount: format.money(money), number: outcome.data.receipt.number }));
  };
  return (
    <Stack gap="md" maw="52rem">
      <Paper withBorder p="md" role="status">
        <Group gap="sm">
          <IconWallet size={28} aria-hidden />
          <div>
            <Text size="sm" c="dimmed">
              {t('wallet.balance')}
            </Text>
            <Text fw={700} size="1.6rem" className="number" ta="start">
              {format.money(account.wallet)}
            </Text>
            {account.wallet > account.walletMost ? (
              <Text size="sm">
                {t('wallet.above', {
                  most: format.money(account.walletMost),
                  amount: format.money(account.wallet - account.walletMost),
                })}
              </Text>
            ) : null}
          </div>
        </Group>
      </Paper>
      {account.wallet > 0 ? <MoveAdvance student={account.student.student} wallet={account.wallet} /> : null}
      {account.bills.length === 0 ? (
        <Alert color="leaf">{t('wallet.nothingDue')}</Alert>
      ) : (
        <BillChoice bills={account.bills} left={left} onToggle={toggle} />
      )}
      {account.wallet === 0 ? (
        <Text size="sm" c="dimmed">
          {t('wallet.empty')}
        </Text>
      ) : null}
      {account.bills.length > 0 && account.wallet > 0 ? (
        <div>
          <Button
            size="md"
            leftSection={<IconWallet size={18} />}
            disabled={money === 0}
            loading={pay.isPending}
            onClick={() => void submit()}
          >
            {t('wallet.pay', { amount: format.money(money) })}
          </Button>
          {money < due ? (
            <Text size="sm" c="dimmed" mt="xs">
              {t('wallet.rest', { amount: format.money(due - money) })}
            </Text>
          ) : null}
        </div>
      ) : null}
    </Stack>
  );
}
