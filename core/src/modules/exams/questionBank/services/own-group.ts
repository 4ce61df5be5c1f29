import { AppError, kernelErrors } from '@pathshala/shared/kit';
import type { Context } from '../../../../kernel';

/** The group of the caller. @throws AppError FORBIDDEN for a caller without one */
export function ownGroup({ actor }: Context): string {
  if (!actor.groupId) throw new AppError(kernelErrors.FORBIDDEN);
  return actor.groupId;
}
