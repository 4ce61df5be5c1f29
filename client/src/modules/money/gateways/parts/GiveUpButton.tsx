import { Button } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';

type Outcome = ActionOutput<typeof gatewaysActions.giveUpPayment>['outcome'];
export const GIVEN_UP = {
  paid: 'giveUp.paid',
  review: 'outcome.review',
  free: 'giveUp.free',
  elsewhere: 'giveUp.elsewhere',
  kept: 'giveUp.kept',
  unasked: 'giveUp.unasked',
} as const satisfies Record<Outcome, string>;

/** Ends a payment of the payer's own that hangs; the provider is asked before and after. */
export function GiveUpButton({ payment }: { payment: string }) {
  const { t } = useTranslation('gateways');
  const { run, isPending } = useAction(gatewaysActions.giveUpPayment, { changes: ['paymentIntent'] });
  const giveUp = async () => {
    if (!(await confirm({ title: t('giveUp.do'), message: t('giveUp.ask'), yes: t('giveUp.do') }))) return;
    const answer = await run({ paymentIntent: payment });
    if (!answer.ok) return;
    const { outcome } = answer.data;
    toast(outcome === 'free' || outcome === 'paid' ? 'good' : 'info', t(GIVEN_UP[outcome]));
  };
  return (
    <Button variant="default" loading={isPending} onClick={() => void giveUp()}>
      {t('giveUp.do')}
    </Button>
  );
}
