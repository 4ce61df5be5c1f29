export { TodayCard } from './parts/TodayCard';
