export { PartsField } from './parts/PartsField';
