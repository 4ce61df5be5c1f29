export { BatchButton } from './parts/BatchButton';
