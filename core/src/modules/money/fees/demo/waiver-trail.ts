import { addDays } from '@pathshala/shared/text';
import { instantOf } from '../../../time/attendance/demo/attendance';
import type { FeeSetUp } from './fees';
import { hashText } from '../../../../seed/recipe/random';
import { rowId } from '../../../../seed/recipe/row-id';
import type { Recipe } from '../../../../seed/recipe/types';

/** A change that someone of the demo made, as the activity log keeps it. */
export interface TrailStep {
  id: string;
  tenantId: string;
  at: string;
  /** Id of the account that took the step. */
  user: string;
  action: string;
  entity: string;
  record: string;
  op: 'create' | 'update';
  diff: Record<string, [unknown, unknown]>;
}

/**
 * Requests and approvals of the demo's waivers: the office asks in the first weeks of the year, the head approves some
 * days later; waivers still waiting were requested in the last days. Institutions without accounts have no such people.
 */
export function waiverTrail(recipe: Recipe, waivers: FeeSetUp['studentWaiver']): TrailStep[] {
  const userOf = (alias: string, role: string) =>
    recipe.accounts.find((account) => account.alias === alias && account.role === role)?.user;
  return recipe.places.flatMap(({ institution, alias }) => {
    const [office, head] = [userOf(alias, 'office'), userOf(alias, 'head')];
    if (!office || !head) return [];
    return waivers
      .filter(({ tenantId }) => tenantId === institution)
      .flatMap((waiver): TrailStep[] => {
        const lot = hashText(waiver.id);
        const latest = addDays(recipe.today, -1 - (lot % 3));
        const early = addDays(waiver.from, 3 + (lot % 18));
        const askedOn = waiver.status === 'requested' || early > latest ? latest : early;
        const decided = addDays(askedOn, 1 + (lot % 5));
        const about = { tenantId: institution, entity: 'studentWaiver', record: waiver.id };
        const asked: TrailStep = {
          ...about,
          id: rowId('audit', `${waiver.id}:create`),
          at: instantOf(askedOn, '10:10', lot % 180),
          user: office,
          action: 'studentWaiver.create',
          op: 'create',
          diff: { status: [null, 'requested'], ...(waiver.reason ? { reason: [null, waiver.reason] } : {}) },
        };
        if (waiver.status === 'requested') return [asked];
        const approved: TrailStep = {
          ...about,
          id: rowId('audit', `${waiver.id}:approve`),
          at: instantOf(decided < recipe.today ? decided : latest, '13:30', lot % 90),
          user: head,
          action: 'studentWaiver.approve',
          op: 'update',
          diff: { status: ['requested', 'approved'] },
        };
        return [asked, approved];
      });
  });
}
