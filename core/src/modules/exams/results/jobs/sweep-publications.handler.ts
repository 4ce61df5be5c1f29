import { ResultPublication } from '@pathshala/shared/modules/exams/results';
import { eachInstitution, institutionsWith, transienceOf, type Context } from '../../../../kernel';
import { publishDue } from '../services/publish-due';

export default async function sweepPublicationsJob(sys: Context) {
  const due = { state: 'waiting', publishAt: { lte: sys.now.toISOString() } };
  const institutions = await institutionsWith(sys, ResultPublication, due);
  await eachInstitution(sys, { institutions, what: 'publishing results at their time' }, async (here) => {
    const failed: unknown[] = [];
    for (const { exam } of await here.repo(ResultPublication).find({ where: due, sort: ['publishAt'] }))
      try {
        await publishDue(here, exam);
      } catch (error) {
        // Its own job was first, or the head changes it at this moment; the next sweep looks again.
        const transience = transienceOf(error);
        if (transience === 'away') throw error;
        if (transience !== 'overtaken') failed.push(error);
      }
    // One that fails holds up no other; the schedule hears of it.
    if (failed.length > 0) throw failed[0];
  });
}
