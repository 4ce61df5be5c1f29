import type { ActionInput, ActionOutput } from '@pathshala/shared/kit';
import {
  isFaulty,
  officialsActions,
  PortalEntry,
  shapeDifference,
  SOURCE_OF,
  type ProfileShape,
} from '@pathshala/shared/modules/front/officials';
import { User } from '@pathshala/shared/modules/foundation/identity';
import { notePaper, type Context } from '../../../../kernel';
import { listInForce, listsInForce, sealOfShape, shapeOf } from '../services/list-in-force';
import { portalRows, roundOf, yearOf } from '../services/list-rows';
import { isWithheld } from '../services/withheld';

type Lists = ActionOutput<typeof officialsActions.lists>;
type Check = ActionOutput<typeof officialsActions.check>;
const SOMEONE = { en: '', bn: '' };

export async function lists(ctx: Context): Promise<Lists> {
  const found = await listsInForce(ctx);
  return {
    lists: found.map(({ portal, profile, own, shape }) => {
      const present = shapeOf(profile as ProfileShape);
      return {
        portal,
        source: SOURCE_OF[portal],
        name: { en: profile.name, bn: profile.nameBn },
        from: profile.from,
        until: profile.until ?? null,
        certainty: profile.certainty,
        basis: { en: profile.basis, bn: profile.basisBn ?? profile.basis },
        columns: shape.columns.length,
        own: own?.id ?? null,
        differences: own ? shapeDifference(present, shape) : [],
        news: own?.given ? shapeDifference(own.given as unknown as ProfileShape, present) : [],
      };
    }),
  };
}

export async function check(ctx: Context, asked: ActionInput<typeof officialsActions.check>): Promise<Check> {
  const { profile, shape } = await listInForce(ctx, asked.portal);
  const year = await yearOf(ctx, asked.year);
  const rows = await portalRows(ctx, shape, { ...asked, year });
  const round = roundOf(ctx, asked.portal, year);
  const entries = new Map(
    (await ctx.repo(PortalEntry).find({ where: { portal: asked.portal, round } })).map((entry) => [entry.row, entry]),
  );
  const names = await ctx.labels(User, [...new Set([...entries.values()].map(({ by }) => by))]);
  await notePaper(ctx, officialsActions.check, { input: asked, data: rows });
  const isShut = shape.columns.map((column) => isWithheld(ctx, column));
  // Cells that are not read make another seal.
  const isPartial = isShut.includes(true);
  const shown = rows.map(({ id, name, place, roll, seal, cells, faults }) => {
    const entry = entries.get(id);
    return {
      id,
      name,
      place,
      roll,
      seal,
      cells: cells.map((cell, at) => (isShut[at] ? '' : cell)),
      faults,
      entered: entry
        ? { by: names.get(entry.by) ?? SOMEONE, at: entry.createdAt, isChanged: !isPartial && entry.seal !== seal }
        : null,
    };
  });
  return {
    name: { en: profile.name, bn: profile.nameBn },
    seal: sealOfShape(shape),
    round,
    columns: shape.columns.map(({ key, heading }, at) => ({ key, heading, isWithheld: isShut[at]! })),
    rows: shown,
    faulty: rows.filter(isFaulty).length,
    entered: shown.filter(({ entered }) => entered).length,
  };
}
