export { HolidayEffects } from './parts/HolidayEffects';
