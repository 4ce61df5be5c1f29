export { AdmittedCard } from './parts/AdmittedCard';
