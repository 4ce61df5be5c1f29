import { actionsOf, transitionsOf, type StreamAnswer } from '@pathshala/shared/kit';
import { Guardian, Student } from '@pathshala/shared/modules/foundation/people';
import { DataBreach, DataRequest, privacyActions, privacyReports } from '@pathshala/shared/modules/front/privacy';
import { Notification } from '@pathshala/shared/modules/school/messaging';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { world, type World } from '../../../../testing';
import tendDutiesJob from '../jobs/tend-duties.handler';

let w: World;
let child: string;
let other: string;
beforeAll(async () => {
  w = await world();
  const { students } = await w.school.guardian.run(privacyActions.ownRequests, {});
  child = students[0]!.id;
  other = w.school.students.find(({ id }) => !students.some((each) => each.id === id))!.id;
});
afterAll(() => w.close());

const { askFor, copyFor, looks, noteBreach, ownLooks, ownCopy, ownRequests, withdrawOwn } = privacyActions;
const decide = transitionsOf(DataRequest);
const end = transitionsOf(DataBreach);
const requests = actionsOf(DataRequest);
const breaches = actionsOf(DataBreach);
const DAY_MS = 86_400_000;

/** Cells of each line of the file, without the heading. */
async function readXlsx({ chunks }: StreamAnswer): Promise<string[][]> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  const sheet = strFromU8(unzipSync(Buffer.concat(parts))['xl/worksheets/sheet1.xml']!);
  return [...sheet.matchAll(/<row[^>]*>(.*?)<\/row>/gs)]
    .slice(1)
    .map(([, row]) => [...row!.matchAll(/<(?:t[^>]*|v)>([^<]*)<\/(?:t|v)>/g)].map(([, cell]) => cell!));
}

const bellOf = async (user: string, source: string) =>
  (await w.system(null).repo(Notification).find({ where: { user, source }, limit: 50 })).length;

describe('a request about one’s own data', () => {
  it('has thirty days, is answered by the office, and the person hears of it', async () => {
    const { id } = await w.school.guardian.run(askFor, { kind: 'correction', student: child, text: 'জন্মতারিখ ভুল' });
    const [row] = (await w.school.guardian.run(ownRequests, {})).rows;
    expect(row).toMatchObject({ id, kind: 'correction', state: 'open', answer: null });
    expect(Date.parse(row!.dueOn) - Date.parse(row!.receivedOn)).toBe(30 * DAY_MS);
    const { rev } = await w.school.office.run(requests.get, { id });
    await w.school.office.run(decide.answer, { id, rev, answer: 'সংশোধন করা হয়েছে' } as never);
    expect(await w.runJobs()).toContain('privacy.tellAsker');
    expect((await w.school.guardian.run(ownRequests, {})).rows[0]).toMatchObject({
      state: 'answered',
      answer: 'সংশোধন করা হয়েছে',
    });
    expect(await bellOf(w.school.guardian.actor.userId!, `data-request-${id}-answered`)).toBe(1);
  });

  it('waits once, and only for oneself and one’s own child', async () => {
    const { id } = await w.school.guardian.run(askFor, { kind: 'objection', student: child });
    expect((await w.school.guardian.refused(askFor, { kind: 'objection', student: child })).code).toBe('REQUEST_WAITS');
    expect((await w.school.guardian.refused(askFor, { kind: 'objection', student: other })).code).toBe('NOT_FOUND');
    expect((await w.stranger.guardian.refused(askFor, { kind: 'objection', student: child })).code).toBe('NOT_FOUND');
    expect((await w.school.student.refused(withdrawOwn, { id })).code).toBe('NOT_FOUND');
    expect((await w.stranger.head.refused(requests.get, { id })).code).toBe('NOT_FOUND');
    await w.school.guardian.run(withdrawOwn, { id });
    expect((await w.school.guardian.run(ownRequests, {})).rows.find((row) => row.id === id)!.state).toBe('withdrawn');
  });

  it('is not answered by the employee who asked, nor by the clerk who entered it from paper', async () => {
    const own = await w.school.office.run(askFor, { kind: 'complaint' });
    const paper = await w.school.office.run(requests.create, {
      kind: 'erasure',
      student: child,
      asker: 'রহিমা বেগম',
      receivedOn: w.system(w.school.id).today,
    } as never);
    for (const { id } of [own, paper]) {
      const { rev } = await w.school.office.run(requests.get, { id });
      const refused = await w.school.office.refused(decide.answer, { id, rev, answer: 'ঠিক আছে' } as never);
      expect(refused.code).toBe('OWN_RECORD');
      await w.school.head.run(decide.refuse, { id, rev, answer: 'আইনে রাখা বাধ্যতামূলক' } as never);
    }
  });

  it('names one person, and no day that has not come', async () => {
    const staff = w.school.teacher.actor.staff!;
    const entry = { kind: 'copy', asker: 'Rahima Begum', receivedOn: w.system(w.school.id).today };
    const both = await w.school.office.refused(requests.create, { ...entry, student: child, staff } as never);
    expect(both.fields).toHaveProperty('staff');
    const early = await w.school.office.refused(requests.create, { ...entry, receivedOn: '2099-01-01' } as never);
    expect(early.fields).toHaveProperty('receivedOn');
    const nobody = await w.school.office.run(requests.create, entry as never);
    expect((await w.school.office.refused(copyFor, { request: nobody.id })).code).toBe('REQUEST_OF_NOBODY');
  });

  it('reminds head and office before its day and after it, once each', async () => {
    const { id } = await w.school.guardian.run(askFor, { kind: 'erasure', student: child });
    expect(w.kernel.schedules.map(({ job }) => job.name)).toContain('privacy.tendDuties');
    const { userId } = w.school.head.actor;
    const counts = async () => [
      await bellOf(userId!, `data-request-${id}-soon`),
      await bellOf(userId!, `data-request-${id}-late`),
    ];
    await tendDutiesJob(w.system());
    expect(await counts()).toEqual([0, 0]);
    w.clock.advance(28 * DAY_MS);
    await tendDutiesJob(w.system());
    await tendDutiesJob(w.system());
    expect(await counts()).toEqual([1, 0]);
    w.clock.advance(4 * DAY_MS);
    await tendDutiesJob(w.system());
    await tendDutiesJob(w.system());
    expect(await counts()).toEqual([1, 1]);
    const { rows } = await w.operator.run(privacyReports.duties.actions.rows, {} as never);
    const mine = rows.find(({ keys }) => keys?.['institution'] === w.school.id)!;
    expect(mine.cells).toMatchObject({ late: expect.any(Number) });
    expect(mine.cells['late']).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('রহিমা');
  });
});

describe('a copy of one’s own data', () => {
  const linesOf = async (person: World['school']['guardian'], input: { student?: string }) =>
    readXlsx(await person.run(ownCopy, input));

  it('tells a guardian of the child all that their own screens show, and nothing of another child', async () => {
    const lines = await linesOf(w.school.guardian, { student: child });
    const student = await w.school.guardian.run(actionsOf(Student).get, { id: child });
    const told = lines.map((line) => line.at(-1));
    expect(told).toEqual(expect.arrayContaining([student.name, student.code]));
    const stranger = await w.school.head.run(actionsOf(Student).get, { id: other });
    expect(told).not.toContain(stranger.code);
    expect((await w.school.guardian.refused(ownCopy, { student: other })).code).toBe('NOT_FOUND');
    expect((await w.stranger.guardian.refused(ownCopy, { student: child })).code).toBe('NOT_FOUND');
  });

  it('has of an employee their own record, though they may read those of others', async () => {
    const { staff } = w.school.head.actor;
    const lines = await linesOf(w.school.head, {});
    const people = new Set(lines.filter(([, kind]) => kind === 'Employees').map((line) => line[2]));
    expect([...people]).toHaveLength(staff ? 1 : 0);
    expect(lines.filter(([, kind]) => kind === Guardian.labels.many.en)).toEqual([]);
  });

  it('is made by the office for a request, and the log says who took it', async () => {
    const { id } = await w.school.guardian.run(askFor, { kind: 'copy', student: child });
    const lines = await readXlsx(await w.school.office.run(copyFor, { request: id }));
    expect(lines.length).toBeGreaterThan(10);
    const answers = w.registry.permissions.get(copyFor.permission)!.label.en;
    const seen = async () =>
      Promise.all([w.school.head.run(looks, { student: child }), w.school.guardian.run(ownLooks, { of: child })]).then(
        (all) => all.map(({ rows }) => rows.filter(({ right }) => right?.en === answers).length),
      );
    expect(await seen()).toEqual([1, 1]);
    const trail = await w.store.raw().collection('audit').find({ action: copyFor.id }).toArray();
    expect(trail).toHaveLength(1);
    for (const person of [w.school.teacher, w.school.guardian])
      expect((await person.refused(copyFor, { request: id })).code).toBe('FORBIDDEN');
    expect((await w.stranger.office.refused(copyFor, { request: id })).code).toBe('NOT_FOUND');
    await w.school.guardian.run(withdrawOwn, { id });
    expect((await w.school.office.refused(copyFor, { request: id })).code).toBe('REQUEST_CLOSED');
  });
});

describe('a data breach', () => {
  const said = {
    nature: 'Result sheet sent to a wrong group',
    data: 'Names, marks',
    people: 48,
    risk: 'high' as const,
  };
  const noted = () => w.school.head.run(noteBreach, { ...said, noticedAt: w.clock.now().toISOString() });

  it('has 72 hours, rings the operators at once, and reminds them once before and after', async () => {
    const { id, dueAt } = await noted();
    expect(Date.parse(dueAt) - w.clock.now().getTime()).toBe(72 * 3_600_000);
    expect(await w.runJobs()).toContain('privacy.tellBreach');
    const { userId } = w.operator.actor;
    const bells = async () =>
      Promise.all(['noted', 'soon', 'late'].map((when) => bellOf(userId!, `breach-${id}-${when}`)));
    expect(await bells()).toEqual([1, 0, 0]);
    expect(await bellOf(w.school.head.actor.userId!, `breach-${id}-noted`)).toBe(1);
    expect(await bellOf(w.stranger.head.actor.userId!, `breach-${id}-noted`)).toBe(0);
    w.clock.advance(50 * 3_600_000);
    await tendDutiesJob(w.system());
    await tendDutiesJob(w.system());
    expect(await bells()).toEqual([1, 1, 0]);
    w.clock.advance(DAY_MS);
    await tendDutiesJob(w.system());
    expect(await bells()).toEqual([1, 1, 1]);
  });

  it('is closed only when the people were notified, and not by the person who noted it', async () => {
    const { id } = await noted();
    const rev = async () => (await w.operator.run(breaches.get, { id })).rev;
    const outcome = { outcome: 'Group emptied, members asked to delete' };
    await w.school.head.run(end.report, { id, rev: await rev(), reference: 'DPA-12' } as never);
    const soon = { id, rev: await rev(), ...outcome } as never;
    expect((await w.operator.refused(end.close, soon)).code).toBe('TRANSITION_GUARDED');
    const patch = { toldOn: w.system(w.school.id).today, toldPeople: 48 };
    await w.school.head.run(breaches.update, { id, rev: await rev(), patch } as never);
    const told = async () => ({ id, rev: await rev(), ...outcome }) as never;
    expect((await w.school.head.refused(end.close, await told())).code).toBe('OWN_RECORD');
    await w.operator.run(end.close, await told());
    const late = { id, rev: await rev(), patch: { people: 1 } } as never;
    expect((await w.operator.refused(breaches.update, late)).code).toBe('FORBIDDEN');
  });

  it('is not talked down and closed by one person, and nobody dismisses their own', async () => {
    const { id } = await noted();
    const rev = async () => (await w.operator.run(breaches.get, { id })).rev;
    const reason = { outcome: 'The file was empty, nothing was read' };
    expect((await w.school.head.refused(end.dismiss, { id, rev: await rev(), ...reason } as never)).code).toBe(
      'OWN_RECORD',
    );
    await w.operator.run(breaches.update, { id, rev: await rev(), patch: { risk: 'low' } } as never);
    await w.operator.run(end.report, { id, rev: await rev(), reference: 'DPA-13' } as never);
    expect((await w.operator.refused(end.close, { id, rev: await rev(), ...reason } as never)).code).toBe('OWN_RECORD');
  });

  it('belongs to its institution: nobody else sees it, and a head notes none for another', async () => {
    const { id } = await noted();
    expect((await w.stranger.head.refused(breaches.get, { id })).code).toBe('NOT_FOUND');
    const elsewhere = { ...said, institution: w.stranger.id, noticedAt: w.clock.now().toISOString() };
    expect((await w.school.head.refused(noteBreach, elsewhere)).code).toBe('NOT_FOUND');
    const early = { ...said, noticedAt: new Date(w.clock.now().getTime() + DAY_MS).toISOString() };
    expect((await w.school.head.refused(noteBreach, early)).fields).toHaveProperty('noticedAt');
    for (const person of [w.school.office, w.school.teacher, w.school.guardian])
      expect((await person.refused(noteBreach, early)).code).toBe('FORBIDDEN');
  });
});
