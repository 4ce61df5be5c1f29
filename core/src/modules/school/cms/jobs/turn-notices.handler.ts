import { Notice } from '@pathshala/shared/modules/school/cms';
import { eachInstitution, institutionsWith, runUnit, type Context } from '../../../../kernel';
import { announceNotice } from './announce-notice';

const AT_ONCE = 200;
const TURN = { id: 'cms.turnNotices', audited: true };

export default async function turnNoticesJob(sys: Context) {
  const now = sys.now.toISOString();
  const due = { status: 'scheduled', appearsAt: { lte: now } };
  const over = { status: 'published', expiresAt: { lte: now } };
  const institutions = new Set([
    ...(await institutionsWith(sys, Notice, due)),
    ...(await institutionsWith(sys, Notice, over)),
  ]);
  await eachInstitution(sys, { institutions, what: 'notices of which the time has come' }, async (here) => {
    for (const [where, status] of [
      [due, 'published'],
      [over, 'expired'],
    ] as const)
      for (const { id, rev } of await here.repo(Notice).find({ where, limit: AT_ONCE }))
        await runUnit(here, TURN, async (inside) => {
          const notice = await inside.repo(Notice).get(id);
          // Someone is editing it; the next run decides.
          if (notice.rev !== rev) return;
          await inside.repo(Notice).update(id, { status }, { rev });
          if (status === 'published')
            inside.after(announceNotice, { notice: id, isNew: true }, { id: `notice-${id}-${rev + 1}` });
        });
  });
}
