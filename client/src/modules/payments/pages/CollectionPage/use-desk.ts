import { paymentsActions } from '@pathshala/shared/modules/payments';
import { useState } from 'react';
import type { ApiError } from '../../../../kit/data/api-error';
import { useAction } from '../../../../kit/data/use-action';
import { newRequestKey } from '../../parts/new-request-key';
import { billKey, type Account, type ReceiptCard } from '../../parts/receipt-types';

/**
 * What the person at the counter has chosen, and the taking of it. Until she changes something, all bills are chosen and all of it is taken.
 * The key of the request stays until a receipt has come: pressing again after a lost answer cannot take money twice.
 */
export function useDesk(account: Account, onTaken: (receipt: ReceiptCard, change: number) => void) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<number | string | undefined>();
  const [method, setMethod] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const [wantsWallet, setToWallet] = useState(false);
  const [waiveFine, setWaiveFine] = useState(false);
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const collect = useAction(paymentsActions.collect, {
    changes: ['receipt', 'feeLine', 'wallet'],
    quiet: (error) => error.status !== 0 && error.status < 500,
  });

  const chosen = account.bills.filter((bill) => !left.has(billKey(bill)));
  const due = chosen.reduce((sum, bill) => sum + bill.balance + bill.fine, 0);
  const payable = due - (waiveFine ? chosen.reduce((sum, bill) => sum + bill.fine, 0) : 0);
  const type = account.methods.find((each) => each.id === method) ?? account.methods[0];
  const money = typed ?? (payable > 0 ? payable : undefined);
  // Where nothing is due, an advance is all that it can be.
  const toWallet = wantsWallet || account.bills.length === 0;
  const over = typeof money === 'number' ? Math.max(0, money - payable) : 0;
  // Someone who hands over a note gets the rest back, unless they want it kept; other ways of paying give nothing back.
  const change = type?.channel === 'cash' && !toWallet ? over : 0;
  const taken = typeof money === 'number' ? money - change : 0;
  const isReady =
    typeof money === 'number' &&
    taken > 0 &&
    type !== undefined &&
    (!type.needsReference || reference.trim() !== '') &&
    (over === change || toWallet);

  const submit = async () => {
    if (!isReady) return;
    setFailure(null);
    const outcome = await collect.run({
      student: account.student.student,
      requestKey,
      bills: chosen.map(({ subHead, period }) => ({ subHead, period })),
      due,
      money: taken,
      paymentType: type.id,
      ...(reference.trim() ? { reference: reference.trim() } : {}),
      toWallet,
      waiveFine,
    });
    if (!outcome.ok) return setFailure(outcome.error);
    setRequestKey(newRequestKey());
    onTaken(outcome.data.receipt, change);
  };
  const toggle = (keys: readonly string[], isOn: boolean) =>
    setLeft((now) => {
      const next = new Set(now);
      for (const key of keys) {
        if (isOn) next.delete(key);
        else next.add(key);
      }
      return next;
    });
  return {
    chosen,
    left,
    toggle,
    due,
    payable,
    money,
    setMoney: setTyped,
    over,
    change,
    taken,
    type,
    setMethod,
    reference,
    setReference,
    toWallet,
    setToWallet,
    waiveFine,
    setWaiveFine,
    isReady,
    submit,
    isPending: collect.isPending,
    failure,
  };
}
