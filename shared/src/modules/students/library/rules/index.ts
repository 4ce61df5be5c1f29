export { effectiveRule, type EffectiveRule, type RuleCase } from './effective-rule';
export { soughtWords, titleWords } from './fold-title';
export { isbn10Of, isbn13Of } from './isbn';
export {
  closedDaysOf,
  dueDate,
  fineOf,
  nextOpenDay,
  openDaysBetween,
  openWeekdays,
  type ClosedDays,
  type FineTerms,
} from './open-days';
export { isSuspended, LOAN_REFUSALS, refuseLoan, type LoanRefusal } from './refuse-loan';
