export { makeApp } from './app';
export { startServer, type RunningServer } from './start-server';
