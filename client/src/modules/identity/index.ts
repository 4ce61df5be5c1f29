export { useKeepProfile } from './use-keep-profile';
