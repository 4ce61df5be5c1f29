export { RuleLines } from './pages/DeclarePage/DrawRules';
