export { RunPanel } from './RunPanel';
