import { employeesActions } from '@pathshala/shared/modules/staff/employees';
import { defineCoreModule, implement } from '../../../kernel';
import { cvDocument } from './documents/cv';
import { experienceDocument } from './documents/experience';
import { employeeCardDocument } from './documents/id-card';
import { attach, known } from './handlers/attach';
import { profile } from './handlers/profile';
import { groupReport, groupRetirementsReport } from './reports/group-lists';
import { birthdaysReport, retirementsReport, rollReport } from './reports/employee-lists';

export const employees = defineCoreModule({
  name: 'employees',
  handlers: implement(employeesActions, { known, attach, profile }),
  documents: [cvDocument, experienceDocument, employeeCardDocument],
  reports: [retirementsReport, birthdaysReport, rollReport, groupReport, groupRetirementsReport],
});
