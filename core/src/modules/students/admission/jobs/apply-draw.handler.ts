import { AppError, groupBy, kernelErrors, type StoredPatch } from '@pathshala/shared/kit';
import {
  AdmissionApplication,
  AdmissionDeclaration,
  AdmissionDraw,
  AdmissionDrawList,
  recompute,
} from '@pathshala/shared/modules/students/admission';
import { Run } from '@pathshala/shared/modules/foundation/runs';
import { transit, transitMany, type Context } from '../../../../kernel';
import { workRun, type RunPayload } from '../../../foundation/runs';

const SLICE = 500;

/** One applicant of the draw, with what became of them. */
interface Drawn {
  number: string;
  rank: number;
  step: 'win' | 'wait' | 'pass';
  also: StoredPatch<typeof AdmissionApplication>;
}

/**
 * The order is computed again from the draw's own record, so that a worker that continues works on the same one. An
 * applicant who withdrew since the list was frozen stays withdrawn; their seat is offered to the waiting list when
 * admission starts.
 */
export default async function applyDrawJob(sys: Context, { run: id }: RunPayload) {
  const run = await sys.repo(Run).get(id);
  const declaration = run.subject.split(':')[1]!;
  const drawn = await drawnOf(sys, declaration);
  await workRun<Drawn>(sys, id, {
    count: async () => drawn.length,
    next: async (_, cursor) => {
      const from = cursor === null ? 0 : Number(cursor);
      return drawn.slice(from, from + SLICE);
    },
    ahead: true,
    cursorOf: ({ rank }) => String(rank),
    name: ({ number }) => ({ item: number, label: { en: number, bn: number } }),
    async work(inside, items) {
      const outcomes = new Map(items.map((item) => [item.number, item]));
      const rows = await inside.repo(AdmissionApplication).find({
        where: { declaration, number: { in: [...outcomes.keys()] }, state: 'eligible' },
      });
      const drawnAs = groupBy(rows, ({ number }) => outcomes.get(number)!.step);
      for (const [step, some] of drawnAs) {
        const moves = some.map(({ id: application, rev, number }) => {
          return { id: application, rev, also: outcomes.get(number)!.also };
        });
        await transitMany(inside, AdmissionApplication, step, moves);
      }
      return new Map();
    },
    async finish(inside) {
      const places = drawn.filter(({ step }) => step === 'win').length;
      await transit(inside, AdmissionDeclaration, 'publish', { id: declaration });
      await inside.repo(AdmissionDeclaration).update(declaration, { places });
    },
  });
}

async function drawnOf(sys: Context, declaration: string): Promise<Drawn[]> {
  const draw = await sys.repo(AdmissionDraw).findOne({ declaration, state: 'drawn' });
  const list = draw && (await sys.repo(AdmissionDrawList).findOne({ draw: draw.id }));
  if (!draw || !list) throw new AppError(kernelErrors.NOT_FOUND);
  const { order, allocation, listHash, resultHash } = recompute({ ...draw, lines: list.lines });
  // Only what everyone else computes becomes the result.
  if (listHash !== draw.listHash || resultHash !== draw.resultHash)
    throw new Error(`The draw ${draw.id} does not agree with what was published of it`);
  const { selected, waiting } = allocation;
  const queue = new Map(waiting.map((number, at) => [number, at + 1]));
  return order.map((number, at) => {
    const pool = selected.get(number);
    const waitingRank = queue.get(number);
    const drawRank = at + 1;
    const drawnAs = { number, rank: drawRank };
    if (pool) return { ...drawnAs, step: 'win', also: { pool, drawRank } };
    if (waitingRank) return { ...drawnAs, step: 'wait', also: { waitingRank, drawRank } };
    return { ...drawnAs, step: 'pass', also: { drawRank } };
  });
}
