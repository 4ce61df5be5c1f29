export { Bell } from './Bell';
export { smsBatchLink } from './sms-links';
