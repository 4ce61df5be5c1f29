export { StepList } from './parts/StepList';
