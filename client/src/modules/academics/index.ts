export { PartsModal } from './parts/PartsModal';
