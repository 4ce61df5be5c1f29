import { accountsActions, EDITING_BEAT_MS } from '@pathshala/shared/modules/money/accounts';
import { useEffect } from 'react';
import { callAction } from '../../../../kit/data/api';
import { useAction } from '../../../../kit/data/use-action';
import { useText } from '../../../../kit/text/locale';

/** Names of everyone else who has this draft open, while this browser says that it has it open too. */
export function useDraftEditors(voucher: string | undefined): string[] {
  const say = useText();
  useEffect(() => {
    if (!voucher) return;
    // News that cannot be sent now goes with the next beat; nothing depends on it.
    const tell = (action: typeof accountsActions.openDraft | typeof accountsActions.closeDraft) =>
      void callAction(action, { id: voucher }).catch(() => undefined);
    tell(accountsActions.openDraft);
    const beat = setInterval(() => tell(accountsActions.openDraft), EDITING_BEAT_MS);
    return () => {
      clearInterval(beat);
      tell(accountsActions.closeDraft);
    };
  }, [voucher]);
  const { data } = useAction(
    accountsActions.draftEditors,
    { id: voucher ?? '' },
    {
      enabled: voucher !== undefined,
      subscriptions: voucher ? [{ entity: 'voucherEditor', room: { field: 'voucher', value: voucher } }] : [],
    },
  );
  return (data?.editors ?? []).map(({ name }) => say(name));
}
