import { InstitutionDeletion, InstitutionExport } from '@pathshala/shared/modules/front/transfers';
import { runUnit, transit, type Context } from '../../../../kernel';
import { expireArchive } from '../services/expire-archive';

const STEP = { id: 'transfers.tend', audited: true };

/** Begins deletions whose term is over, and drops archives whose time is. */
export default async function tendTransfersJob(sys: Context): Promise<void> {
  const due = await sys.repo(InstitutionDeletion).find({ where: { state: 'waiting', dueOn: { lte: sys.today } } });
  for (const { id, rev } of due)
    await runUnit(sys, STEP, (inside) => transit(inside, InstitutionDeletion, 'begin', { id, rev }));
  const old = await sys
    .repo(InstitutionExport)
    .find({ where: { state: 'ready', expiresAt: { lt: sys.now.toISOString() } }, limit: 100 });
  for (const { id, rev } of old) {
    await runUnit(sys, STEP, (inside) => transit(inside, InstitutionExport, 'expire', { id, rev }));
    await expireArchive(sys, id);
  }
}
