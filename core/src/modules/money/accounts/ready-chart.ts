export { GROUPS, SUB_GROUPS } from './ready-set.data';
export { readyLedgers } from './services/ready-ledgers';
