import { payrollActions } from '@pathshala/shared/modules/payroll';
import { defineCoreModule, implement } from '../../kernel';
import { tryRules } from './handlers/try-rules';
import { payrollPolicies } from './policies';

export const payroll = defineCoreModule({
  name: 'payroll',
  handlers: implement(payrollActions, { tryRules }),
  policies: payrollPolicies,
});
