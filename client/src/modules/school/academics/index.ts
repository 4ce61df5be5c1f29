export { ComparedSettings } from './parts/ComparedSettings';
export { Outcomes } from './parts/Outcomes';
export { PartsField } from './parts/PartsField';
export { useOwnSubjects } from './parts/use-own-subjects';
