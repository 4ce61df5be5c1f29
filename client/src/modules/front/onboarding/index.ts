export { FirstSteps } from './parts/FirstSteps';
