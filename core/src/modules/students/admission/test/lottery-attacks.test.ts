import { actionsOf, transitionsOf } from '@pathshala/shared/kit';
import {
  admissionActions,
  AdmissionApplication,
  AdmissionDeclaration,
  AdmissionDraw,
  AdmissionQuota,
  commitOf,
  recompute,
} from '@pathshala/shared/modules/students/admission';
import { impersonationActions, Membership } from '@pathshala/shared/modules/foundation/identity';
import { Guardian } from '@pathshala/shared/modules/foundation/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, makeContext } from '../../../../kernel';
import { makeSessionResolver } from '../../../foundation/identity';
import { refusal, world, type Person, type World } from '../../../../testing';
import { close, declarationOf, drawIt, eightApplicants, freezeIt, openSeason, SECRET, terms } from './season';

const { desk, freeze, draw, voidDraw, publish, drawSheet, publicDeclarations } = admissionActions;
const { reconsider, withdraw } = transitionsOf(AdmissionApplication);
const { cancel } = transitionsOf(AdmissionDeclaration);
const MINUTE_MS = 60_000;

let w: World;
let deputy: Person;
let clerk: Person;
beforeAll(async () => {
  w = await world();
  deputy = await w.school.hire('head', w.school.id, 'Deputy head');
  clerk = await w.school.hire('office', w.school.id, 'Second clerk');
});
afterAll(() => w.close());

const drawOf = (id: string) => w.school.head.run(actionsOf(AdmissionDraw).get, { id });
/** Eight applicants for four seats, checked and closed. */
async function closed() {
  const season = await openSeason(w);
  await eightApplicants(w, season);
  await close(w, season.id);
  return season.id;
}
const voidBy = async (by: Person, admissionDraw: string) =>
  by.run(voidDraw, { admissionDraw, rev: (await drawOf(admissionDraw)).rev, reason: 'The secret was lost' });
const codeOf = (work: Promise<unknown>) => refusal(work).then(({ code }) => code);

describe('secrets that were tried offline', () => {
  it('lead nowhere without the number: an empty one, a word and too few digits are refused', async () => {
    const declaration = await closed();
    const admissionDraw = await freezeIt(w, declaration);
    const { lines } = await w.anonymous.run(drawSheet, { site_id: w.school.id, admissionDraw });
    // The search of the attack: secrets until the two wanted children come first with an empty number.
    const wanted = new Set(lines.slice(1, 3).map((line) => line.split('|')[0]!));
    const row = await drawOf(admissionDraw);
    const found = Array.from({ length: 2_000 }, (_, at) => `try-${at}`).find((secret) =>
      recompute({ ...row, lines, secret, publicNumber: '' })
        .order.slice(0, 2)
        .every((number) => wanted.has(number)),
    );
    expect(found).toBeDefined();
    for (const publicNumber of ['', '  ', 'four', '42613', '4261350', '٤٢٦١٣٥'])
      expect((await refusal(drawIt(w, admissionDraw, { publicNumber }))).fields?.publicNumber?.[0]?.en).toContain(
        '6 digits',
      );
    expect((await drawOf(admissionDraw)).state).toBe('committed');
  });
  it('get no free retry from the way a number is written: all forms are one seed', async () => {
    const seeds = new Set<string>();
    for (const publicNumber of ['4-2-6-1-3-5', '426135', '৪২৬১৩৫', ' ৪ ২ ৬ – 1.3,5 ']) {
      const declaration = await closed();
      const admissionDraw = await freezeIt(w, declaration);
      await drawIt(w, admissionDraw, { publicNumber });
      const row = await drawOf(admissionDraw);
      expect(row.publicNumber).toBe('426135');
      const { lines } = await w.anonymous.run(drawSheet, { site_id: w.school.id, admissionDraw });
      // The same list of another declaration has other numbers, so the seed is compared on one list.
      seeds.add(recompute({ ...row, publicNumber, lines: ['1|', '2|'], numberAt: 'x' }).seed);
      expect(recompute({ ...row, publicNumber, lines }).seed).toBe(row.seed);
    }
    expect(seeds.size).toBe(1);
  });
});

describe('the number', () => {
  it('has a source, digits and a moment to come before the list is frozen', async () => {
    const id = await closed();
    const asked = { admissionDeclaration: id, rev: (await declarationOf(w, id)).rev, ...terms(w) };
    const now = w.clock.now().getTime();
    const fieldOf = async (over: Record<string, unknown>) =>
      Object.keys((await w.school.office.refused(freeze, { ...asked, ...over })).fields ?? {});
    expect(await fieldOf({ numberSource: undefined })).toEqual(['numberSource']);
    expect(await fieldOf({ numberSource: '   ' })).toEqual(['numberSource']);
    expect(await fieldOf({ numberDigits: undefined })).toEqual(['numberDigits']);
    expect(await fieldOf({ numberDigits: 1 })).toEqual(['numberDigits']);
    expect(await fieldOf({ numberAt: undefined })).toEqual(['numberAt']);
    expect(await fieldOf({ numberAt: new Date(now).toISOString() })).toEqual(['numberAt']);
    expect(await fieldOf({ numberAt: new Date(now - MINUTE_MS).toISOString() })).toEqual(['numberAt']);
  });
  it('is not taken before its moment', async () => {
    const admissionDraw = await freezeIt(w, await closed());
    const input = { admissionDraw, rev: 1, secret: SECRET, publicNumber: '426135' };
    expect((await w.school.head.refused(draw, input)).code).toBe('TOO_EARLY');
    w.clock.advance(10 * MINUTE_MS - 1);
    expect((await w.school.head.refused(draw, input)).code).toBe('TOO_EARLY');
    w.clock.advance(1);
    await w.school.head.run(draw, input);
  });
  it('of a list that was frozen before sources were named is not taken at all', async () => {
    const admissionDraw = await freezeIt(w, await closed());
    await w.system(w.school.id).repo(AdmissionDraw).update(admissionDraw, { procedure: 'draw-v1' });
    expect(await codeOf(drawIt(w, admissionDraw))).toBe('NO_SOURCE');
  });
});

describe('one person', () => {
  it('does not freeze and draw', async () => {
    const admissionDraw = await freezeIt(w, await closed(), w.school.head);
    expect(await codeOf(drawIt(w, admissionDraw, { by: w.school.head }))).toBe('FREEZER_DRAWS');
    await drawIt(w, admissionDraw, { by: w.school.office });
  });
  it('does not draw with a second account of theirs', async () => {
    const second = await w.school.hire('head', w.school.id, 'Second account');
    const staff = clerk.actor.staff ?? w.school.teacher.actor.staff!;
    const memberships = w.system().repo(Membership);
    for (const { actor } of [clerk, second]) await memberships.update(actor.membershipId!, { staff });
    const admissionDraw = await freezeIt(w, await closed(), clerk);
    const { numberAt, rev } = await drawOf(admissionDraw);
    w.clock.set(numberAt!);
    const session = await makeSessionResolver(w.kernel).resolve(second.token);
    const input = { admissionDraw, rev, secret: SECRET, publicNumber: '426135' };
    const ctx = makeContext(w.kernel, { ...session, actor: { ...session!.actor!, staff } });
    expect(await codeOf(execute(draw, ctx, input))).toBe('FREEZER_DRAWS');
    for (const { actor } of [clerk, second])
      await memberships.update(actor.membershipId!, { staff: actor.staff ?? null } as never);
  });
  it('is not named for the draw by a second account, which a guardian’s record ties to the first', async () => {
    const second = await w.school.hire('head', w.school.id, 'Account of a guardian');
    const { id: guardian } = await w
      .system(w.school.id)
      .repo(Guardian)
      .create({ name: 'Aunt', nameBn: 'খালা', relation: 'other', phone: '01711000999' });
    const memberships = w.system().repo(Membership);
    for (const { actor } of [clerk, second]) await memberships.update(actor.membershipId!, { guardian });
    const declaration = await closed();
    await freezeIt(w, declaration, clerk);
    const named = async () =>
      (await w.school.head.run(desk, { admissionDeclaration: declaration })).parts.next.map(({ en }) => en);
    expect(await named()).not.toContain(second.actor.name.en);
    for (const { actor } of [clerk, second]) await memberships.update(actor.membershipId!, { guardian: null } as never);
    expect(await named()).toContain(second.actor.name.en);
  });
  it('of the platform who acts for the institution neither freezes, draws, voids nor publishes', async () => {
    const declaration = await closed();
    const officer = await w.school.hire('operator', null, 'Officer');
    await officer.run(impersonationActions.impersonate, { institution: w.school.id, reason: 'They asked for help' });
    const acting = async () =>
      makeContext(w.kernel, (await makeSessionResolver(w.kernel).resolve(officer.token)) ?? {});
    const { rev } = await declarationOf(w, declaration);
    const asked = { admissionDeclaration: declaration, rev, ...terms(w) };
    const refusals = [await codeOf(execute(freeze, await acting(), asked))];
    const admissionDraw = await freezeIt(w, declaration);
    w.clock.advance(10 * MINUTE_MS);
    const input = { admissionDraw, rev: 1, secret: SECRET, publicNumber: '426135' };
    refusals.push(await codeOf(execute(draw, await acting(), input)));
    refusals.push(await codeOf(execute(voidDraw, await acting(), { admissionDraw, rev: 1, reason: 'Not liked' })));
    await drawIt(w, admissionDraw);
    const { rev: now } = await declarationOf(w, declaration);
    refusals.push(await codeOf(execute(publish, await acting(), { admissionDeclaration: declaration, rev: now })));
    expect(refusals.every((code) => code === 'IN_ANOTHERS_NAME' || code === 'WITHHELD')).toBe(true);
    expect((await declarationOf(w, declaration)).state).toBe('drawn');
  });
  it('learns from the desk whose turn it is', async () => {
    const declaration = await closed();
    await freezeIt(w, declaration, w.school.office);
    const { parts, draws } = await w.school.office.run(desk, { admissionDeclaration: declaration });
    expect(parts).toMatchObject({ draw: 'FREEZER_DRAWS', void: 'SECOND_OFFICER' });
    expect(parts.next.map(({ en }) => en)).toContain(w.school.head.actor.name.en);
    expect(parts.next.map(({ en }) => en)).not.toContain(w.school.office.actor.name.en);
    expect(draws[0]!.frozenBy?.en).toBe(w.school.office.actor.name.en);
    const other = await w.school.head.run(desk, { admissionDeclaration: declaration });
    expect(other.parts).toMatchObject({ draw: null, void: null });
  });
});

describe('voiding', () => {
  it('of a committed draw is for someone else than froze it, and of a drawn one for a third', async () => {
    const first = await freezeIt(w, await closed(), w.school.office);
    expect(await codeOf(voidBy(w.school.office, first))).toBe('SECOND_OFFICER');
    await voidBy(w.school.head, first);
    const drawn = await freezeIt(w, await closed(), w.school.office);
    await drawIt(w, drawn);
    expect(await codeOf(voidBy(w.school.office, drawn))).toBe('SECOND_OFFICER');
    expect(await codeOf(voidBy(w.school.head, drawn))).toBe('SECOND_OFFICER');
    await voidBy(deputy, drawn);
  });
  it('gives the same two people no second try', async () => {
    const declaration = await closed();
    await voidBy(w.school.head, await freezeIt(w, declaration, w.school.office));
    expect(await codeOf(freezeIt(w, declaration, w.school.office))).toBe('FROZE_BEFORE');
    expect(await codeOf(freezeIt(w, declaration, w.school.head))).toBe('VOIDED_BEFORE');
    const again = await freezeIt(w, declaration, deputy);
    expect(await codeOf(drawIt(w, again, { by: w.school.head }))).toBe('VOIDED_BEFORE');
    expect(await codeOf(drawIt(w, again, { by: deputy }))).toBe('FREEZER_DRAWS');
    await drawIt(w, again, { by: w.school.office });
  });
  it('leaves every commitment public with its time and hash, also when the admission is cancelled', async () => {
    const declaration = await closed();
    const first = await freezeIt(w, declaration, w.school.office);
    const { rev: frozen } = await declarationOf(w, declaration);
    const reason = 'No teachers for this class';
    expect((await w.school.head.refused(cancel, { id: declaration, rev: frozen, reason })).status).toBe(409);
    const { listHash, frozenAt } = await drawOf(first);
    await voidBy(w.school.head, first);
    const second = await freezeIt(w, declaration, deputy);
    const { attempts } = await w.anonymous.run(drawSheet, { site_id: w.school.id, admissionDraw: second });
    expect(attempts.map(({ id, state }) => [id, state])).toEqual([
      [first, 'voided'],
      [second, 'committed'],
    ]);
    expect(attempts[0]).toMatchObject({
      listHash,
      frozenAt,
      commit: commitOf(SECRET),
      voidReason: 'The secret was lost',
    });
    await voidBy(clerk, second);
    const { rev } = await declarationOf(w, declaration);
    await w.school.head.run(cancel, { id: declaration, rev, reason });
    const { declarations } = await w.anonymous.run(publicDeclarations, { site_id: w.school.id });
    expect(declarations.find(({ id }) => id === declaration)?.draws.map(({ id }) => id)).toEqual([first, second]);
  });
});

describe('the list', () => {
  it('loses nobody between the freeze and the published result', async () => {
    const declaration = await closed();
    const admissionDraw = await freezeIt(w, declaration);
    const rows = await w.system(w.school.id).repo(AdmissionApplication).find({ where: { declaration } });
    const { id, rev } = rows[0]!;
    expect(await codeOf(w.school.head.run(reconsider, { id, rev }))).toBe('LIST_FROZEN');
    expect(await codeOf(w.school.office.run(withdraw, { id, rev, reason: 'Moved away' }))).toBe('LIST_FROZEN');
    await drawIt(w, admissionDraw);
    expect(await codeOf(w.school.head.run(reconsider, { id, rev }))).toBe('LIST_FROZEN');
    expect(await codeOf(w.school.office.run(withdraw, { id, rev, reason: 'Moved away' }))).toBe('LIST_FROZEN');
  });
  it('is not opened with quotas of more seats than there are', async () => {
    const quotas = w.system(w.school.id).repo(AdmissionQuota);
    const of = (code: string, extra: boolean) =>
      quotas.create({ code, name: code, nameBn: code, share: 60, rank: 9, extra });
    const [one, other, beyond, further] = [
      await of('A60', false),
      await of('B60', false),
      await of('C60', true),
      await of('D60', true),
    ];
    for (const two of [
      [one.id, other.id],
      [beyond.id, further.id],
    ])
      expect(await codeOf(openSeason(w, { seats: 10, quotas: two }))).toBe('QUOTAS_EXCEED');
    await openSeason(w, { seats: 10, quotas: [one.id, beyond.id] });
  });
});

describe('publishing', () => {
  it('waits until the last number of the public draw was shown', async () => {
    const declaration = await closed();
    await drawIt(w, await freezeIt(w, declaration), { revealSeconds: 300 });
    const { rev } = await declarationOf(w, declaration);
    const asked = { admissionDeclaration: declaration, rev };
    w.clock.advance(299_000);
    expect((await w.school.head.refused(publish, asked)).code).toBe('NOT_SHOWN_YET');
    w.clock.advance(1_000);
    await w.school.head.run(publish, asked);
  });
});
