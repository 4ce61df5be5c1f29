import {
  ExportProfile,
  isFaulty,
  MpoRate,
  OwnProfile,
  PortalEntry,
  type ProfileShape,
} from '@pathshala/shared/modules/front/officials';
import { AcademicYear, Class } from '@pathshala/shared/modules/school/academics';
import { systemContext, type Kernel, type Store } from '../../../../kernel';
import { bulkLoad } from '../../../../kernel/mongo/bulk-load';
import type { Recipe } from '../../../../seed/recipe';
import { rowId } from '../../../../seed/recipe/row-id';
import { listInForce, shapeOf } from '../services/list-in-force';
import { portalRows } from '../services/list-rows';
import { MPO_RATES } from '../mpo-rates.data';
import { STANDARD_LISTS } from '../standard-lists.data';

const COPIED = '2025-08-01';
const TYPED = 7;

/**
 * The platform's lists, and at the first institution a list of its own: copied a year ago with a column more, so that
 * the platform's version of this year is news there.
 */
export async function loadOfficials(
  kernel: Kernel,
  store: Store,
  recipe: Recipe,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  const lists = STANDARD_LISTS.map((list) => ({
    id: rowId('exportProfile', `${list.portal}:${list.from}`),
    ...list,
    active: true,
  }));
  await bulkLoad(store, ExportProfile, lists, now);
  const origin = lists.find(({ portal, from }) => portal === 'registration9' && from === COPIED)!;
  const rates = MPO_RATES.map((rate) => ({ id: rowId('mpoRate', rate.from), ...rate, active: true }));
  await bulkLoad(store, MpoRate, rates, now);
  const [place] = recipe.places;
  if (!place) return;
  const given: ProfileShape = shapeOf(origin);
  const own = {
    id: rowId('ownProfile', place.institution),
    tenantId: place.institution,
    portal: origin.portal,
    origin: origin.id,
    given,
    ...given,
    columns: [
      ...given.columns,
      {
        key: 'studentCode',
        heading: 'School ID',
        field: 'studentCode',
        form: 'asIs',
        required: false,
        check: 'none',
        single: false,
      },
    ],
    note: 'অফিসের নিজস্ব মিলের জন্য শেষ কলাম',
  };
  await bulkLoad(store, OwnProfile, [own], now);
  await bulkLoad(store, PortalEntry, await typedRows(kernel, place), now);
  say(`${lists.length} lists for authorities`);
}

/** Rows of class Nine that the office has typed already, so that two who continue see what is left. */
async function typedRows(kernel: Kernel, { institution, alias, year: id }: Recipe['places'][number]) {
  const sys = systemContext(kernel, 'demo papers for authorities', { tenantId: institution });
  const [nine] = await sys.repo(Class).find({ where: { name: 'Nine' } });
  if (!nine) return [];
  const year = await sys.repo(AcademicYear).get(id);
  const { portal, shape } = await listInForce(sys, 'registration9');
  const rows = await portalRows(sys, shape, { portal, year, class: nine.id });
  return rows
    .filter((row) => !isFaulty(row))
    .slice(0, TYPED)
    .map(({ id: row, seal }) => ({
      id: rowId('portalEntry', row),
      tenantId: institution,
      portal,
      round: year.id,
      row,
      seal,
      by: rowId('user', `office@${alias}.demo.test`),
    }));
}
