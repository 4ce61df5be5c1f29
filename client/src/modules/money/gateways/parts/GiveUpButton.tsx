import { Button } from '@mantine/core';
import type { ActionOutput } from '@pathshala/shared';
import { gatewaysActions } from '@pathshala/shared/modules/money/gateways';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../../kit/data/use-action';
import { confirm } from '../../../../kit/ui/confirm-delete';
import { toast } from '../../../../kit/ui/toast';

type GivenUp = ActionOutput<typeof gatewaysActions.giveUpPayment>;
const BOTH = { paid: 'giveUp.paid', review: 'outcome.review' } as const;
/** An applicant has neither bills nor an advance: the office returns a fee that was paid twice. */
const SAYS = {
  bills: {
    ...BOTH,
    ask: 'giveUp.ask',
    free: 'giveUp.free',
    elsewhere: 'giveUp.elsewhere',
    kept: 'giveUp.kept',
    unasked: 'giveUp.unasked',
  },
  application: {
    ...BOTH,
    ask: 'giveUpApplication.ask',
    free: 'giveUpApplication.free',
    elsewhere: 'giveUpApplication.elsewhere',
    kept: 'giveUpApplication.kept',
    unasked: 'giveUpApplication.unasked',
  },
} as const satisfies Record<string, Record<GivenUp['outcome'] | 'ask', string>>;

/** Ends a payment of the payer's own that hangs; the provider is asked before and after. */
export function GiveUpButton({ payment }: { payment: string }) {
  const { run, isPending } = useAction(gatewaysActions.giveUpPayment, { changes: ['paymentIntent'] });
  return <GiveUp of="bills" isPending={isPending} run={() => run({ paymentIntent: payment })} />;
}

interface Props {
  /** Purpose of the payment. */
  of: keyof typeof SAYS;
  isPending: boolean;
  run: () => Promise<{ ok: true; data: GivenUp } | { ok: false }>;
  onDone?: () => void;
}
/** The button for giving up, independent of how the payer proves that the payment is theirs. */
export function GiveUp({ of, isPending, run, onDone }: Props) {
  const { t } = useTranslation('gateways');
  const giveUp = async () => {
    if (!(await confirm({ title: t('giveUp.do'), message: t(SAYS[of].ask), yes: t('giveUp.do') }))) return;
    const answer = await run();
    if (!answer.ok) return;
    const { outcome } = answer.data;
    toast(outcome === 'free' || outcome === 'paid' ? 'good' : 'info', t(SAYS[of][outcome]));
    onDone?.();
  };
  return (
    <Button variant="default" loading={isPending} onClick={() => void giveUp()}>
      {t('giveUp.do')}
    </Button>
  );
}
