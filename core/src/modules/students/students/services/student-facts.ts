import { Student } from '@pathshala/shared/modules/foundation/people';
import { keepRows, keptRows, type Context } from '../../../../kernel';

/** By what those who are here are counted and looked for. */
export const keptFacts = keepRows({
  name: 'students.facts',
  entity: Student,
  fields: ['dateOfBirth', 'gender', 'religion', 'bloodGroup', 'category', 'thana'],
  where: () => [{ status: 'active' }],
  limit: 20,
});
/** Of everyone who is here, by id. */
export const studentFacts = (ctx: Context) => keptRows(ctx, keptFacts);
