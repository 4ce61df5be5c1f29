import { isDateString } from '@pathshala/shared/text';
import { paymentsActions } from '@pathshala/shared/modules/money/payments';
import i18next from 'i18next';
import { useState } from 'react';
import type { ApiError } from '../../../../../kit/data/api-error';
import { useAction } from '../../../../../kit/data/use-action';
import { todayAtSchool } from '../../../../../kit/clock';
import { useFormat } from '../../../../../kit/text/use-format';
import { confirm } from '../../../../../kit/ui/confirm-delete';
import { newRequestKey } from '../../parts/new-request-key';
import { billKey, type Account, type ReceiptCard } from '../../parts/receipt-types';

/** In paisa. */
const LARGEST_NOTE = 100_000;
/** Reason why nothing can be taken; each has its sentence. */
export type Why =
  | 'bad'
  | 'nothing'
  | 'wallet'
  | 'reference'
  | 'cheque'
  | 'company'
  | 'over'
  | 'full'
  | 'chequeNoDue'
  | 'chequeOver';

/**
 * The choices of the person at the counter, and the taking of the money. Until they change something, all bills are
 * chosen and all of it is taken. The key of the request stays until a receipt has come: pressing again after a lost
 * answer cannot take money twice.
 */
export function useDesk(
  account: Account,
  {
    onTaken,
    onCode,
  }: {
    onTaken: (receipt: ReceiptCard, change: number) => void;
    /** Opens the student with this ID; false where there is none. */
    onCode: (code: string) => Promise<boolean>;
  },
) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<number | string | undefined>();
  const [method, setMethod] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const [cheque, setCheque] = useState({ bank: '', date: todayAtSchool() });
  const [company, setCompany] = useState<string | null>(null);
  const [wantsWallet, setToWallet] = useState(false);
  const [waiveFine, setWaiveFine] = useState(false);
  const format = useFormat();
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
  // An advance by cheque would be spent before it is money.
  const isCheque = type?.channel === 'cheque';
  const toWallet = !isCheque && (wantsWallet || account.bills.length === 0);
  const over = typeof money === 'number' ? Math.max(0, money - payable) : 0;
  // Someone who hands over a note gets the rest back, unless they want it kept; other ways of paying give nothing back.
  const change = type?.channel === 'cash' && !toWallet ? over : 0;
  const taken = typeof money === 'number' ? money - change : 0;
  const companies = type?.companies ?? [];
  const hasCompany = companies.length < 2 || company !== null;
  const why = whyNot();
  const isReady = why === null;

  function whyNot(): Why | null {
    // Said at once, before an amount is typed that cannot be taken.
    if (isCheque && payable <= 0) return 'chequeNoDue';
    if (typeof money === 'string') return 'bad';
    if (money === undefined || money <= 0) return 'nothing';
    if (type?.channel === 'wallet' && money > Math.min(payable, account.wallet)) return 'wallet';
    if (type?.needsReference && reference.trim() === '') return 'reference';
    if (isCheque && (cheque.bank.trim().length < 2 || !isDateString(cheque.date))) return 'cheque';
    if (!hasCompany) return 'company';
    if (isCheque && over > 0) return 'chequeOver';
    const hasCome = type?.channel === 'mobile' || type?.channel === 'bank';
    if (toWallet && over > 0 && !hasCome && account.wallet + over > account.walletMost) return 'full';
    return over === change || toWallet ? null : 'over';
  }

  /**
   * A card that is scanned into the amount, and an ID that is typed there, open their student. Any other amount far
   * above the due sum is asked about first: more than due and the largest note.
   */
  const askAboutMuch = (given: number, asked: number) =>
    confirm({
      title: i18next.t('payments:desk.muchTitle', { amount: format.money(given) }),
      message: i18next.t('payments:desk.muchHint', { due: format.money(asked), over: format.money(given - asked) }),
      yes: i18next.t('payments:desk.muchYes'),
      isDanger: true,
    });
  const submit = async (code: string | null) => {
    setFailure(null);
    const isFar = over > LARGEST_NOTE;
    const looksLikeCode = code ?? (typeof money === 'string' ? money : isFar ? String((money ?? 0) / 100) : null);
    if (looksLikeCode && (await onCode(looksLikeCode))) return;
    // Input of a scanner is no amount, unless it looks like one in every way.
    if (code !== null && (isFar || !isReady)) return setTyped(undefined);
    if (!isReady || !type || typeof money !== 'number') return;
    if (isFar && !(await askAboutMuch(money, payable))) return;
    const outcome = await collect.run({
      student: account.student.student,
      requestKey,
      bills: chosen.map(({ subHead, period }) => ({ subHead, period })),
      due,
      money: taken,
      paymentType: type.id,
      ...(reference.trim() ? { reference: reference.trim() } : {}),
      ...(isCheque ? { cheque: { bank: cheque.bank.trim(), date: cheque.date } } : {}),
      ...(companies.length > 1 && company ? { company } : {}),
      toWallet,
      waiveFine,
    });
    if (!outcome.ok) return setFailure(outcome.error);
    setRequestKey(newRequestKey());
    onTaken(outcome.data.receipt, change);
  };
  const walletType = account.methods.find(({ channel }) => channel === 'wallet');
  /** Chooses the wallet, with as much of it as is due; null where it holds nothing or nothing is due. */
  const fromWallet =
    walletType && account.wallet > 0 && payable > 0
      ? () => {
          setMethod(walletType.id);
          setTyped(Math.min(account.wallet, payable));
        }
      : null;
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
    isCheque,
    cheque,
    setCheque,
    reference,
    setReference,
    toWallet,
    setToWallet,
    waiveFine,
    setWaiveFine,
    isReady,
    why,
    companies,
    company,
    setCompany,
    fromWallet,
    submit,
    isPending: collect.isPending,
    failure,
  };
}
