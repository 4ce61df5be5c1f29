import { describe, expect, it } from 'vitest';
import { buildRegistry, type Lifecycle } from '../../../kit';
import { modules } from '../..';
import { moneyModules, withheldFromImpersonators } from './impersonation-rules';

const registry = buildRegistry(modules);
const { actions, permissions } = withheldFromImpersonators(registry);
/** Modules that decide about money or places. */
const guarded = new Set([...moneyModules(registry), 'admission', 'recruitment', 'results']);
/** Verbs that approve, pay, draw, publish, post or take back; of an id the part behind the dot. */
const DECIDES =
  /\.(approve|recommend|check|confirm|end|waive|decide|uphold|correct|receive|pay|giveGratuity|enterResult|freeze|draw|publish|schedulePublication|appoint|post|reverse|reopen|ask(Reversal|Refund)|refund)(?![a-z])\w*$/;
/** Named like them, and something else. */
const OTHER: Readonly<Record<string, string>> = {
  'seatPlan.publish': 'seats of an exam, no money and no selection',
  'examday.publishRoutine': 'dates of an exam, no money and no selection',
  'payments.payFromWallet': 'a family pays with its own money',
  'admission.payFee': 'a family pays with its own money',
  'admissionDeclaration.reopen': 'lets families apply again; decides about nobody',
  'jobPost.reopen': 'lets people apply again; decides about nobody',
  'exams.reopenSheet': 'asks a teacher for marks again; publishing them is withheld',
  'bookYear.reopen': 'who may post in the year is asked at each posting, which is withheld',
};
const deciding = [...registry.actions.values()].filter(
  ({ id, kind, module, entity }) =>
    kind !== 'query' && guarded.has(entity ? registry.moduleOf.get(entity)! : module) && DECIDES.test(id),
);

describe('a person who acts for someone', () => {
  it.each(deciding.map(({ id }) => id).filter((id) => !(id in OTHER)))('does not do %s', (id) =>
    expect(registry.actions.get(id)?.withheldFromActing, 'declare withheldFromActing, or say in OTHER why not').toBe(
      true,
    ),
  );
  it.each(Object.keys(OTHER))('has an exception %s that there is', (id) =>
    expect(deciding.map((each) => each.id)).toContain(id),
  );
  it.each([
    'voucher.approve',
    'voucher.post',
    'voucher.reverse',
    'studentWaiver.approve',
    'fees.approveWaiver',
    'payRun.approve',
    'payRun.pay',
  ])('does not hold %s, so that no screen offers it', (key) => expect(permissions.has(key)).toBe(true));
  it.each(['voucher.read', 'voucher.create', 'results.report', 'admissionApplication.read'])('keeps %s', (key) =>
    expect(permissions.has(key)).toBe(false),
  );
});

it('every decision of a chain is withheld and made by someone else than the authors', () => {
  const chained = [...registry.entities.values()].flatMap((entity) => {
    const life = entity.lifecycle as Lifecycle | null;
    return Object.entries(life?.transitions ?? {}).map(([name, each]) => ({
      id: `${entity.name}.${name}`,
      entity,
      each,
    }));
  });
  const decisions = chained.filter(
    ({ entity, each }) => each.isChained && guarded.has(registry.moduleOf.get(entity.name)!),
  );
  expect(decisions.map(({ id }) => id)).toContain('voucher.approve');
  for (const { id, each } of decisions) {
    expect([id, each.byOther, each.withheldFromActing]).toEqual([id, true, true]);
    expect(actions.has(id)).toBe(true);
  }
});
