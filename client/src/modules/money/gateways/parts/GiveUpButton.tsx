import { Button } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';

type GivenUp = ActionOutput<typeof gatewaysActions.giveUpPayment>;
const SAYS = {
  paid: 'giveUp.paid',
  review: 'outcome.review',
  free: 'giveUp.free',
  elsewhere: 'giveUp.elsewhere',
  kept: 'giveUp.kept',
  unasked: 'giveUp.unasked',
} as const satisfies Record<GivenUp['outcome'], string>;

/** Ends a payment of the payer's own that hangs; the provider is asked before and after. */
export function GiveUpButton({ payment }: { payment: string }) {
  const { run, isPending } = useAction(gatewaysActions.giveUpPayment, { changes: ['paymentIntent'] });
  return <GiveUp isPending={isPending} run={() => run({ paymentIntent: payment })} />;
}

interface Props {
  isPending: boolean;
  run: () => Promise<{ ok: true; data: GivenUp } | { ok: false }>;
  onDone?: () => void;
}
/** The button of it, for any way in which a payer proves that the payment is theirs. */
export function GiveUp({ isPending, run, onDone }: Props) {
  const { t } = useTranslation('gateways');
  const giveUp = async () => {
    if (!(await confirm({ title: t('giveUp.do'), message: t('giveUp.ask'), yes: t('giveUp.do') }))) return;
    const answer = await run();
    if (!answer.ok) return;
    const { outcome } = answer.data;
    toast(outcome === 'free' || outcome === 'paid' ? 'good' : 'info', t(SAYS[outcome]));
    onDone?.();
  };
  return (
    <Button variant="default" loading={isPending} onClick={() => void giveUp()}>
      {t('giveUp.do')}
    </Button>
  );
}
