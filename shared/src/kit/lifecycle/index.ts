export { authorsOf, withWriter, type Authored } from './authors';
export {
  isInternal,
  leadsTo,
  lifecycle,
  stepOf,
  transitionsFrom,
  type Lifecycle,
  type State,
  type Tell,
  type Transition,
} from './lifecycle';
export {
  lifecycleActions,
  timelineOf,
  transitionPermission,
  transitionPermissions,
  transitionsOf,
  type TimelineStep,
  type TransitionActions,
  type TransitionInput,
  type TransitionName,
} from './transition-actions';
export { lifecycleErrors } from './errors';
