export { JoinButton } from './parts/JoinButton';
export { meetingLink } from './parts/meeting-link';
export { mayJoin } from './parts/may-join';
