import { AppError, t, type Row, type Text } from '@pathshala/shared/kit';
import {
  type Certificate,
  certificateKinds,
  CertificateOffer,
  certificatesErrors,
} from '@pathshala/shared/modules/students/certificates';
import { addDays, formatMoney } from '@pathshala/shared/text';
import type { Context } from '../../../../kernel';
import { creditCharge, inClearingBy, occasionalSubHead, openCharges, setCharge } from '../../../money/fees';

type CertificateRow = Row<typeof Certificate>;
type FeeOf = Pick<CertificateRow, 'id' | 'student' | 'kind'> & Partial<Pick<CertificateRow, 'fee' | 'feeSubHead'>>;
const HEAD = t('Certificates and other papers', 'সনদ ও অন্যান্য কাগজপত্র');
const SUB_HEAD = t('Fee of a certificate', 'সনদ ফি');
const GIVEN_BACK = t('Request not carried out', 'আবেদন কার্যকর হয়নি');
/** Days in which the fee is to be paid. */
const DAYS_TO_PAY = 14;
const keyOf = (id: string) => `ppr-${id.slice(-16)}`;
const about = (kind: string): Text => {
  const label = certificateKinds.find(({ value }) => value === kind)!.label;
  return t(`${SUB_HEAD.en}: ${label.en}`, `${SUB_HEAD.bn}: ${label.bn}`);
};

/** The sub-head of the fees of an offer, kept there so that the office may rename it. */
export async function subHeadOf(sys: Context, offer: Row<typeof CertificateOffer>): Promise<string> {
  const subHead = await occasionalSubHead(sys, { known: offer.subHead, head: HEAD, subHead: SUB_HEAD });
  if (subHead !== offer.subHead) await sys.repo(CertificateOffer).update(offer.id, { subHead });
  return subHead;
}

/** Bills the fee of a request. */
export async function billFee(sys: Context, { id, student, kind, fee, feeSubHead }: FeeOf): Promise<void> {
  if (!fee || !feeSubHead) return;
  const dueOn = addDays(sys.today, DAYS_TO_PAY);
  await setCharge(sys, { student, subHead: feeSubHead, key: keyOf(id), name: about(kind), amount: fee, dueOn });
}

/** A request that comes to nothing costs nothing: an unpaid fee is no longer owed, a paid one is in the wallet. */
export async function giveFeeBack(sys: Context, { id, student, fee, feeSubHead }: FeeOf): Promise<void> {
  if (!fee || !feeSubHead) return;
  await creditCharge(sys, { student, subHead: feeSubHead, key: keyOf(id), name: GIVEN_BACK, amount: fee });
}

/** Unpaid of the fee, in paisa; a cheque that has not cleared pays nothing yet. */
export async function openFee(sys: Context, { id, student, fee, feeSubHead }: FeeOf): Promise<number> {
  if (!fee || !feeSubHead) return 0;
  const charges = await openCharges(sys, { students: [student], subHeads: [feeSubHead], key: keyOf(id) });
  const open = Math.max(0, charges.get(student) ?? 0);
  const clearing = (await inClearingBy(sys, [student])).get(student) ?? 0;
  return Math.min(fee, open + clearing);
}

/** @throws PAPER_FEE_OPEN */
export async function assertFeePaid(sys: Context, paper: FeeOf): Promise<void> {
  const open = await openFee(sys, paper);
  if (open > 0)
    throw new AppError(certificatesErrors.PAPER_FEE_OPEN, {
      amount: t(formatMoney(open, 'en'), formatMoney(open, 'bn')),
    });
}
