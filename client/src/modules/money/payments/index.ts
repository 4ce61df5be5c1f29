export { BillChoice } from './parts/BillChoice';
export { ClaimCard } from './parts/ClaimCard';
export { ProviderWord } from './parts/ClaimWord';
export { newRequestKey } from './parts/new-request-key';
export { ScanCode } from './parts/ScanCode';
export { billKey, type OpenBill } from './parts/receipt-types';
export { useAccount } from './parts/use-account';
