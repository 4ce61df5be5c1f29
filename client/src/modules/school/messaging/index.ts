export { Bell } from './Bell';
export { SmsToStudents } from './SmsToStudents';
export { smsBatchLink } from './sms-links';
export { useUnreadCount } from './use-unread';
