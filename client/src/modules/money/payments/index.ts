export { BillChoice } from './parts/BillChoice';
export { newRequestKey } from './parts/new-request-key';
export { billKey, type OpenBill } from './parts/receipt-types';
export { useAccount } from './parts/use-account';
