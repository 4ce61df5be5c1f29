export { PASSWORD, type Institution } from './institution';
export { personOf, refusal, visitorOf, type Person } from './person';
export { emptyWorld, freshName, runOneJob, testConfig, world, WORLD_NOW, type World, type WorldOptions } from './world';
