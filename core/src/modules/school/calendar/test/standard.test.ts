import { actionsOf } from '@pathshala/shared/kit';
import { calendarActions, GlobalHoliday, Holiday, STANDARD_HOLIDAYS } from '@pathshala/shared/modules/school/calendar';
import { agendaActions } from '@pathshala/shared/modules/front/agenda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';

const { takeStandard } = calendarActions;
let w: World;
beforeAll(async () => void (w = await world({ weekend: [] })));
afterAll(() => w.close());

it('adds the known holidays of a year with their source, each once, for the operator alone', async () => {
  const known = STANDARD_HOLIDAYS[2026]!.length;
  expect((await w.school.head.refused(takeStandard, { year: 2026 })).status).toBe(403);
  expect(await w.operator.run(takeStandard, { year: 2026 })).toEqual({ added: known });
  expect(await w.operator.run(takeStandard, { year: 2026 })).toEqual({ added: 0 });
  expect((await w.operator.run(takeStandard, { year: 2027 })).added).toBeGreaterThan(0);
  expect(await w.operator.run(takeStandard, { year: 2031 })).toEqual({ added: 0 });
  const rows = await w
    .system()
    .repo(GlobalHoliday)
    .find({ sort: ['from'] });
  expect(rows.every(({ source, sourceOn }) => source && sourceOn)).toBe(true);
});

it('warns before an institution holds school on a government holiday, not on a day of its own', async () => {
  const make = (name: string, day: string) =>
    w.school.office.run(actionsOf(Holiday).create, { name, nameBn: name, from: day, until: day });
  const victory = await make('Victory Day', '2026-12-16');
  const own = await make('Founder', '2026-12-17');
  const effects = ({ id }: { id: string }) => w.school.office.run(agendaActions.holidayEffects, { id });
  expect((await effects(victory)).broken).toEqual([
    { date: '2026-12-16', label: { en: 'Victory Day', bn: 'মহান বিজয় দিবস' } },
  ]);
  expect((await effects(own)).broken).toEqual([]);
});
