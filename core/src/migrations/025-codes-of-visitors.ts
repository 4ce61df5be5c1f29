import { defineMigration } from '../kernel/host';

/**
 * Codes of public forms belong to all of them, and not to admission alone. A registration is one for each birth
 * registration number and mobile now; those that were one for each number keep to that, so nothing of them changes.
 */
export const codesOfVisitors = defineMigration({
  id: 25,
  name: 'codes of public forms move out of admission',
  covers: ['admissionCode', 'studentRegistration(birthRegistration,phone)'],
  async run({ db }) {
    const named = async (name: string) => (await db.listCollections({ name }).toArray()).length > 0;
    if (!(await named('admission_codes'))) return;
    // A code is valid for ten minutes: where both are there, the new ones are enough.
    if (await named('visitor_codes')) await db.collection('admission_codes').drop();
    else await db.renameCollection('admission_codes', 'visitor_codes');
  },
});
