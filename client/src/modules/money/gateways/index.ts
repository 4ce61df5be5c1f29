export { BeginError } from './parts/BeginError';
export { useBegin } from './parts/use-begin';
export { MethodChoice, toPayWith, type OnlineMethod } from './parts/MethodChoice';
export { RecoveryList } from './parts/RecoveryList';
export { RecoverySearch } from './parts/RecoverySearch';
export { GiveUp } from './parts/GiveUpButton';
export { OutcomeCard } from './parts/OutcomeCard';
export { useAskingAgain } from './parts/use-asking-again';
export { useOutcome } from './parts/use-outcome';
