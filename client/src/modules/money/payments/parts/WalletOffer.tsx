import { Alert, Button, Group, Text } from '@mantine/core';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import { IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { useFormat } from '../../../../kit/text/use-format';
import { toast } from '../../../../kit/ui/toast';
import { newRequestKey } from './new-request-key';
import { useAccount } from './use-account';

/**
 * Shown with dues: the money in the wallet pays them with one button. A lost answer or a second device pays nothing
 * twice: the key of the request stays, and the bills are those that were seen.
 */
export default function WalletOffer({ student }: { student: string }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { data: account } = useAccount(student);
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const pay = useAction(paymentsActions.payFromWallet, { changes: ['receipt', 'feeLine', 'wallet'] });
  if (!account || account.wallet <= 0 || account.toPay <= 0) return null;
  // Money that is being checked pays for itself; the wallet is asked for the rest.
  const money = Math.min(account.wallet, account.toPay);
  const over = account.wallet - account.walletMost;
  const submit = async () => {
    const outcome = await pay.run({
      student,
      requestKey,
      bills: account.bills.map(({ subHead, period }) => ({ subHead, period })),
      due: account.due,
      money,
    });
    if (!outcome.ok) return;
    setRequestKey(newRequestKey());
    toast('good', t('wallet.paid', { amount: format.money(money), number: outcome.data.receipt.number }));
  };
  return (
    <Alert color="leaf" icon={<IconWallet size={20} />} className="no-print">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{t('wallet.holds', { amount: format.money(account.wallet) })}</Text>
          {over > 0 ? (
            <Text size="sm">
              {t('wallet.above', { most: format.money(account.walletMost), amount: format.money(over) })}
            </Text>
          ) : null}
        </div>
        <Button loading={pay.isPending} onClick={() => void submit()}>
          {t('wallet.pay', { amount: format.money(money) })}
        </Button>
      </Group>
    </Alert>
  );
}
