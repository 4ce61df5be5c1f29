import type { VoucherNature } from '@pathshala/shared/modules/money/accounts';
import { useLocation } from 'react-router-dom';

type Nature = Exclude<VoucherNature, 'opening'>;
const NATURES: readonly Nature[] = ['debit', 'credit', 'journal', 'contra'];

/** The kind of voucher that an address is about: `/site/accounts/voucher/contra/…`. */
export function useNature(): Nature {
  const part = useLocation().pathname.split('/')[4];
  return NATURES.find((nature) => nature === part) ?? 'debit';
}
/** Opening balances are entered and read as journals are. */
export const pathOf = (nature: VoucherNature) => `/site/accounts/voucher/${nature === 'opening' ? 'journal' : nature}`;
export const voucherPath = ({ nature, id }: { nature: VoucherNature; id: string }) => `${pathOf(nature)}/edit/${id}`;
