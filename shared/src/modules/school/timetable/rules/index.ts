export * from './audience';
export * from './bell-times';
export * from './cards';
export * from './clash-index';
export * from './period-rules';
export * from './routine-difference';
export * from './slots';
export * from './version-on';
