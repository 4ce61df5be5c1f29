export { DutyDay } from './parts/DutyDay';
