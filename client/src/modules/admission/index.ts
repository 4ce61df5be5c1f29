export { PaperField } from './parts/PaperField';
export { PhoneGate } from './parts/PhoneGate';
export { useVisitKey } from './parts/use-visit-key';
