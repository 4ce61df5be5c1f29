import { Button } from '@mantine/core';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';

/** Ends a payment of the payer's own that hangs; the provider is asked before and after. */
export function GiveUpButton({ payment }: { payment: string }) {
  const { t } = useTranslation('gateways');
  const { run, isPending } = useAction(gatewaysActions.giveUpPayment, { changes: ['paymentIntent'] });
  const giveUp = async () => {
    if (!(await confirm({ title: t('giveUp.do'), message: t('giveUp.ask'), yes: t('giveUp.do') }))) return;
    const answer = await run({ paymentIntent: payment });
    if (!answer.ok) return;
    const { state, isFree } = answer.data;
    if (state === 'succeeded') toast('good', t('giveUp.paid'));
    else toast(isFree ? 'good' : 'info', t(isFree ? 'giveUp.free' : 'giveUp.kept'));
  };
  return (
    <Button variant="default" loading={isPending} onClick={() => void giveUp()}>
      {t('giveUp.do')}
    </Button>
  );
}
