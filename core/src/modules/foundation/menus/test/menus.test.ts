import { foldMenu, menusActions, shownMenu } from '@pathshala/shared/modules/foundation/menus';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

let w: World;
beforeAll(async () => void (w = await world()));
beforeEach(async () => {
  for (const { key } of (await w.operator.run(menusActions.items, {})).rows)
    await w.operator.run(menusActions.reset, { key });
});
afterAll(() => w.close());

const screens = () => w.registry.modules.flatMap((module) => module.screens);
/** The menu of the head, as their browser folds it: section → screens. */
async function ofHead() {
  const { rows } = await w.school.head.run(menusActions.items, {});
  const can = (permission: string) => permission === 'signed-in' || w.school.head.permissions.has(permission);
  return Object.fromEntries(
    shownMenu(foldMenu(screens(), rows), can).map((section) => [
      section.key,
      section.entries.map((entry) => entry.screen.id),
    ]),
  );
}
const flags = { displayable: true, accessibleToAll: false, accessibleToLoggedIn: true };

describe('the platform arranges the menu of everyone', () => {
  it('moves an entry to the front, behind another and into another section', async () => {
    const fees = (await ofHead())['group:fees']!;
    const last = fees.at(-1)!;
    await w.operator.run(menusActions.move, { key: `screen:${last}`, section: 'group:fees', after: null });
    expect((await ofHead())['group:fees']).toEqual([last, ...fees.slice(0, -1)]);
    await w.operator.run(menusActions.move, {
      key: `screen:${last}`,
      section: 'group:fees',
      after: `screen:${fees[0]}`,
    });
    expect((await ofHead())['group:fees']).toEqual([fees[0], last, ...fees.slice(1, -1)]);
    await w.operator.run(menusActions.move, {
      key: `screen:${last}`,
      section: 'group:home',
      after: 'screen:dashboard.home',
    });
    const moved = await ofHead();
    expect([moved['group:home']!.slice(0, 2), moved['group:fees']]).toEqual([
      ['dashboard.home', last],
      fees.slice(0, -1),
    ]);
  });
  it('moves whole sections', async () => {
    await w.operator.run(menusActions.move, { key: 'group:fees', after: 'group:home' });
    expect(Object.keys(await ofHead()).slice(0, 2)).toEqual(['group:home', 'group:fees']);
  });
  it('has sections of its own, whose entries go home when it is gone', async () => {
    const before = await ofHead();
    const { key } = await w.operator.run(menusActions.addSection, { label: 'Favourites', labelBn: 'প্রিয়' });
    await w.operator.run(menusActions.move, { key: 'screen:people.students', section: key, after: null });
    expect((await ofHead())[key]).toEqual(['people.students']);
    await w.operator.run(menusActions.reset, { key });
    expect((await ofHead())['group:people']).toContain('people.students');
    await w.operator.run(menusActions.reset, { key: 'screen:people.students' });
    expect(await ofHead()).toEqual(before);
  });
  it('names entries and hides them, and takes both back', async () => {
    await w.operator.run(menusActions.describe, {
      key: 'screen:people.students',
      label: 'Students',
      labelBn: null,
      ...flags,
    });
    const { rows } = await w.school.head.run(menusActions.items, {});
    expect(rows).toEqual([{ key: 'screen:people.students', label: 'Students', ...flags }]);
    await w.operator.run(menusActions.describe, {
      key: 'screen:people.students',
      label: null,
      labelBn: null,
      ...flags,
      displayable: false,
    });
    expect((await ofHead())['group:people']).not.toContain('people.students');
    await w.operator.run(menusActions.reset, { key: 'screen:people.students' });
    expect((await ofHead())['group:people']).toContain('people.students');
  });
  it.each(['label', 'labelBn'] as const)('leaves no section of its own without a %s', async (field) => {
    const { key } = await w.operator.run(menusActions.addSection, { label: 'Hostel', labelBn: 'ছাত্রাবাস' });
    const names = { label: 'Hostel', labelBn: 'ছাত্রাবাস', [field]: null };
    const { code, fields } = await w.operator.refused(menusActions.describe, { key, ...names, ...flags });
    expect([code, Object.keys(fields ?? {})]).toEqual(['VALIDATION', [field]]);
    await w.operator.run(menusActions.reset, { key });
  });
  it('shows nobody what their permission denies', async () => {
    await w.operator.run(menusActions.move, { key: 'screen:institutions.list', section: 'group:home', after: null });
    await w.operator.run(menusActions.describe, {
      key: 'screen:institutions.list',
      label: null,
      labelBn: null,
      displayable: true,
      accessibleToAll: true,
      accessibleToLoggedIn: true,
    });
    expect((await ofHead())['group:home']).not.toContain('institutions.list');
  });
  it("is nobody else's", async () => {
    expect((await w.school.head.refused(menusActions.move, { key: 'group:fees', after: null })).code).toBe('FORBIDDEN');
    expect((await w.groupStaff.refused(menusActions.addSection, { label: 'x', labelBn: 'ক' })).code).toBe('FORBIDDEN');
  });
  it.each([
    [{ key: 'screen:no.such', section: 'group:fees', after: null }],
    [{ key: 'screen:people.students', section: 'own:gone', after: null }],
    [{ key: 'screen:people.students', after: null }],
    [{ key: 'group:fees', section: 'group:home', after: null }],
  ])('does not take %j', async (input) =>
    expect((await w.operator.refused(menusActions.move, input)).code).toBe('NOT_FOUND'),
  );
});
