import { Notice } from '@pathshala/shared/modules/school/cms';
import { eachInstitution, institutionsWith, runUnit, type Context } from '../../../../kernel';
import { TIMED } from '../services/at-its-moment';
import { announceNotice } from './announce-notice';

const AT_ONCE = 200;
const TURN = { id: 'cms.turnContent', audited: true };

export default async function turnContentJob(sys: Context) {
  const now = sys.now.toISOString();
  const due = { status: 'scheduled', appearsAt: { lte: now } };
  const over = { status: 'published', expiresAt: { lte: now } };
  for (const entity of TIMED) {
    const institutions = sys.tenantId
      ? [sys.tenantId]
      : new Set([...(await institutionsWith(sys, entity, due)), ...(await institutionsWith(sys, entity, over))]);
    await eachInstitution(sys, { institutions, what: `${entity.name} of which the time has come` }, async (here) => {
      for (const [where, status] of [
        [due, 'published'],
        [over, 'expired'],
      ] as const)
        for (const { id, rev } of await here.repo(entity).find({ where, limit: AT_ONCE }))
          await runUnit(here, TURN, async (inside) => {
            const row = await inside.repo(entity).get(id);
            // Someone is editing it; the next run decides.
            if (row.rev !== rev) return;
            await inside.repo(entity).update(id, { status }, { rev });
            if (status === 'published' && entity === Notice)
              inside.after(announceNotice, { notice: id, isNew: true }, { id: `notice-${id}-${rev + 1}` });
          });
    });
  }
}
