export * from './may-join';
export * from './presence';
