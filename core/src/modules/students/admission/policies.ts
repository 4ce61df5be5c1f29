import { t } from '@pathshala/shared/kit';
import { AdmissionDeclaration, SHOWN_STATES } from '@pathshala/shared/modules/students/admission';
import { definePolicy, fieldFault, type Context, type RowFilter } from '../../../kernel';
import { inOrder } from '../../school/academics';

const OLDER = t('The oldest age cannot be below the youngest.', 'সর্বোচ্চ বয়স সর্বনিম্নের চেয়ে কম হতে পারে না।');
const DAY = t('Enter the date on which age is calculated.', 'কোন তারিখে বয়স গণনা হবে তা দিন।');
const datesInOrder = inOrder(AdmissionDeclaration, 'opensOn', 'closesOn');

const PUBLIC_ROWS: readonly RowFilter[] = [
  { state: { in: [...SHOWN_STATES] } },
  { state: 'cancelled', wasFrozen: true },
];

export const admissionPolicies = [
  definePolicy(AdmissionDeclaration, {
    by: ['state', 'wasFrozen'],
    // A visitor has no role of the institution; a draft is nobody's business yet. A commitment that was public stays
    // so.
    read: ({ actor }: Context) => (actor.kind === 'visitor' ? PUBLIC_ROWS : true),
    write: () => true,
    check: (ctx, values) => {
      datesInOrder(ctx, values);
      const { minAge, maxAge, ageOn } = values;
      if (typeof minAge === 'number' && typeof maxAge === 'number' && maxAge < minAge)
        throw fieldFault('maxAge', OLDER);
      if ((typeof minAge === 'number' || typeof maxAge === 'number') && !ageOn) throw fieldFault('ageOn', DAY);
    },
  }),
];
