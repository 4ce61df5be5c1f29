import { AppError, kernelErrors } from '@pathshala/shared/kit';
import type { Context } from '../contracts';
import { transienceOf } from '../process/transient';

/** Error that stopped the work of one institution. */
export interface InstitutionFault {
  institution: string;
  error: AppError;
}

/**
 * The one loop over institutions: each is worked on on its own, and one that fails keeps no other waiting. Its fault is logged with the institution
 * and answered; the caller says what becomes of it.
 * @param what names the work in the log
 * @throws AppError UNAVAILABLE when the store is away: nothing is wrong with an institution, and the queue tries again
 */
export async function eachInstitution(
  sys: Context,
  { institutions, what }: { institutions: Iterable<string>; what: string },
  work: (inside: Context) => Promise<unknown>,
): Promise<InstitutionFault[]> {
  const faults: InstitutionFault[] = [];
  for (const institution of institutions) {
    try {
      await work(sys.inInstitution(institution));
    } catch (error) {
      if (transienceOf(error) === 'away') throw error;
      sys.log.error({ err: error, tenantId: institution, what }, 'the work of an institution failed');
      faults.push({ institution, error: error instanceof AppError ? error : new AppError(kernelErrors.INTERNAL) });
    }
  }
  return faults;
}
