export { runJob, runJobs } from './run-jobs';
export { startSchedules } from './schedules';
export { startSweep } from './sweep';
