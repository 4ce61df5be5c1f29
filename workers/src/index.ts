export { runJob, runJobs } from './run-jobs';
export { startSweep } from './sweep';
