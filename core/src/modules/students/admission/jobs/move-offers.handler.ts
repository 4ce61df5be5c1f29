import type { Row } from '@pathshala/shared/kit';
import { AdmissionApplication, AdmissionDeclaration } from '@pathshala/shared/modules/students/admission';
import { runUnit, transit, type Context } from '../../../../kernel';
import { offerEnd, tellOf } from '../services/offers';

/** In one transaction. */
const SLICE = 100;
const unit = { id: 'admission.moveOffers', audited: true };

/**
 * Each slice is a transaction of its own and looks again at what is there, so that it may run twice, at the same moment
 * or after being killed.
 */
export default async function moveOffersJob(sys: Context, { declaration: id }: { declaration: string }) {
  for (const step of [begin, end, fillSeats]) {
    let moved = SLICE;
    while (moved === SLICE)
      moved = await runUnit(sys, unit, async (inside) => {
        const declaration = await inside.repo(AdmissionDeclaration).findOne({ id, state: 'admitting' });
        return declaration ? step(inside, declaration) : 0;
      });
  }
}
type Declaration = Row<typeof AdmissionDeclaration>;

/** Those whom the draw selected get their time from the start of admission. */
async function begin(inside: Context, { id, offerDays }: Declaration): Promise<number> {
  const applications = inside.repo(AdmissionApplication);
  const rows = await applications.find({
    where: { declaration: id, state: 'selected', offerUntil: { exists: false } },
    limit: SLICE,
  });
  for (const { id: application, rev } of rows) {
    const { rev: now } = await applications.update(application, { offerUntil: offerEnd(inside, offerDays) }, { rev });
    tellOf(inside, { application, step: 'select', rev: now });
  }
  return rows.length;
}

async function end(inside: Context, { id }: Declaration): Promise<number> {
  const rows = await inside.repo(AdmissionApplication).find({
    where: { declaration: id, state: 'selected', offerUntil: { lt: inside.now.toISOString() } },
    limit: SLICE,
  });
  for (const row of rows) await transit(inside, AdmissionApplication, 'lapse', { id: row.id, rev: row.rev });
  return rows.length;
}

/** A seat that someone gave up goes to the next in the order of the draw. */
async function fillSeats(inside: Context, { id, places, seats }: Declaration): Promise<number> {
  const applications = inside.repo(AdmissionApplication);
  const taken = await applications.count({ declaration: id, state: { in: ['selected', 'admitted'] } });
  const free = Math.min(SLICE, (places ?? seats) - taken);
  if (free <= 0) return 0;
  const next = await applications.find({
    where: { declaration: id, state: 'waiting' },
    sort: ['waitingRank'],
    limit: free,
  });
  for (const row of next) await transit(inside, AdmissionApplication, 'select', { id: row.id, rev: row.rev });
  return next.length;
}
