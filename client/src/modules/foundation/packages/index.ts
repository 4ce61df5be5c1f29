export { InstitutionPackage } from './InstitutionPackage';
