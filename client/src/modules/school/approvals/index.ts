export { StepList } from './parts/StepList';
export { WhoDecides } from './parts/WhoDecides';
