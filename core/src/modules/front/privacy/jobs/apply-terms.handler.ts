import { Institution } from '@pathshala/shared/modules/foundation/institutions';
import { AppError } from '@pathshala/shared/kit';
import { eachInstitution, type Context } from '../../../../kernel';
import { applyPlatformTerms, applyTermsOf } from '../services/terms';

/** Running twice a day does no harm: values taken out are gone. A process that dies leaves the rest to the next run. */
export default async function applyTermsJob(sys: Context): Promise<void> {
  await applyPlatformTerms(sys);
  const institutions = (await sys.repo(Institution).find({ limit: 100_000 })).map(({ id }) => id);
  await eachInstitution(sys, { institutions, what: 'applying data terms' }, (here) =>
    applyTermsOf(here).catch((error: unknown) => {
      // Two workers note the same run.
      if (!(error instanceof AppError) || !['CONFLICT', 'DUPLICATE'].includes(error.code)) throw error;
    }),
  );
}
