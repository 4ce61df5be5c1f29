export { useDashboardTint } from './use-dashboard-tint';
