export * from './room-layout';
export * from './seat-groups';
export * from './seat-plan';
