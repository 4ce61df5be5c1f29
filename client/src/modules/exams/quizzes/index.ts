export { BankPicker } from './pages/DeclarePage/BankPicker';
export { RuleLines } from './pages/DeclarePage/DrawRules';
export { QuestionLines } from './questions/QuestionLines';
