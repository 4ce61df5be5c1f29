export { PASSWORD, type Institution } from './institution';
export { personOf, refusal, visitorOf, type Person } from './person';
export { opened } from './opened';
export { bringTo } from './bring-to';
export { draftRoutineOf, publishRoutineOf } from './routine';
export { emptyWorld, runOneJob, world, WORLD_NOW, type World, type WorldOptions } from './world';
export { keptReleases, openRelease, personOfRelease, type KeptRelease } from './kept-release';
export { narrowed, shapesOf, type EntityShape } from './entity-shapes';
export { freshName, testConfig } from './test-config';
export { closeSpareStores } from './spare-stores';
export { makeBench, type Bench, type Check } from './bench';
export { entityChecks } from './conformance';
export { doorChecks } from './conformance-doors';
export { actionChecks, houseChecks } from './conformance-actions';
export { documentChecks } from './conformance-documents';
export { lifecycleChecks } from './conformance-lifecycle';
export { checkFeed } from './conformance-feed';
export { checkForeignIds } from './conformance-strangers';
export { checkSheet, workOnSheet, type ImportedSheet } from './import-sheet';
export { sheetChecks } from './conformance-sheet';
export { toldChecks } from './conformance-told';
export { badValues, makeSampler, sampleChange, sampleValue, type Sampler } from './sample';
export { CQ, declareExam, MCQ, type SchoolExam } from './exam';
export { openMachines, type Machines } from './machines';
export {
  attack,
  attackable,
  BEYOND,
  brokenBounds,
  rightsNow,
  type Attack,
  type RightsNow,
} from './conformance-delegation';
export { mailsOrdered, tokenIn } from './sent-mail';
export { trailOf } from './trail';
export { SimulatedDevice, type DeviceProfile } from './simulated-device';
export { explainQuery, loosePlans, watchQueries, watchShapes, type QueryPlan, type SentQuery } from './watch-queries';
