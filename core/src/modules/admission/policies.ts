import { t } from '@pathshala/shared/kit';
import { AdmissionDeclaration, SHOWN_STATES } from '@pathshala/shared/modules/admission';
import { definePolicy, fieldFault, type Context } from '../../kernel';
import { inOrder } from '../academics';

const OLDER = t('The oldest age cannot be below the youngest.', 'সর্বোচ্চ বয়স সর্বনিম্নের চেয়ে কম হতে পারে না।');
const DAY = t('Say on which date the age is counted.', 'কোন তারিখে বয়স গণনা হবে তা দিন।');
const datesInOrder = inOrder('opensOn', 'closesOn');

export const admissionPolicies = [
  definePolicy(AdmissionDeclaration, {
    by: ['state'],
    // A visitor has no role of the institution; a draft is nobody's business yet.
    read: ({ actor }: Context) => (actor.kind === 'visitor' ? { state: { in: [...SHOWN_STATES] } } : true),
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
