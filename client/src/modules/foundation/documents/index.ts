export { BatchButton } from './parts/BatchButton';
export { IssuedDialog } from './parts/IssuedDialog';
