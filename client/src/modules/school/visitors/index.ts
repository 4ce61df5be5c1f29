export { FormEnd } from './parts/FormEnd';
export { FormGrid } from './parts/FormGrid';
export { PaperField } from './parts/PaperField';
export { PhoneGate } from './parts/PhoneGate';
export { isRefusal, usePublicForm } from './parts/use-public-form';
export { useVisitKey } from './parts/use-visit-key';
export { hasEnded, VisitEnded } from './parts/VisitEnded';
