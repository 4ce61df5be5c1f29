export * from './room-layout';
export * from './seat-groups';
export * from './seat-plan';
export * from './seat-rules';
export * from './share-duties';
export * from './routine-faults';
export * from './room-alarms';
export * from './routine-plan';
