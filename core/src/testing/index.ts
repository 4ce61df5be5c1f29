export { PASSWORD, type Institution } from './institution';
export { personOf, refusal, visitorOf, type Person } from './person';
export { emptyWorld, freshName, runOneJob, testConfig, world, WORLD_NOW, type World, type WorldOptions } from './world';
export { makeBench, type Bench, type Check } from './bench';
export { entityChecks } from './conformance';
export { actionChecks, houseChecks } from './conformance-actions';
export { checkFeed } from './conformance-feed';
export { sheetChecks } from './conformance-sheet';
export { badValues, makeSampler, sampleChange, sampleValue, type Sampler } from './sample';
