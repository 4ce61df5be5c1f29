import { actionsOf } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import {
  Attestation,
  certificatesActions,
  certificatesDocuments,
  QuickUpdate,
} from '@pathshala/shared/modules/students/certificates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseTraces } from '../../../../kernel';
import { world, type World } from '../../../../testing';
import { attestationRegister } from '../documents/attestation-register';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const { quickUpdate, undoQuickUpdate, strikeOut } = certificatesActions;
const child = (index: number) => w.system(w.school.id).repo(Student).get(w.school.students[index]!.id);

describe('the attestation register', () => {
  const paper = () => ({
    paper: 'SSC mark sheet',
    holderName: 'Nasrin Akter',
    copies: 2,
    officer: w.school.staffRecords.head.id,
  });
  const { create } = actionsOf(Attestation);

  it('numbers without a gap and dates by the day, whatever is sent', async () => {
    const first = await w.school.office.run(create, paper());
    const dated = await w.school.office.refused(create, { ...paper(), date: '2020-01-01' });
    const second = await w.school.head.run(create, paper());
    expect([first.number, first.date, dated.status, second.number]).toEqual([
      'AT-2026-0001',
      '2026-03-04',
      422,
      'AT-2026-0002',
    ]);
  });

  it('keeps what is struck out, by the head and once, and prints it', async () => {
    const row = await w.school.office.run(create, paper());
    const input = { id: row.id, rev: row.rev, reason: 'Wrong holder' };
    expect((await w.school.office.refused(strikeOut, input)).code).toBe('FORBIDDEN');
    await w.school.head.run(strikeOut, input);
    expect((await w.school.head.refused(strikeOut, { ...input, rev: row.rev + 1 })).code).toBe('ALREADY_STRUCK_OUT');
    expect((await w.stranger.head.refused(strikeOut, input)).code).toBe('NOT_FOUND');
    const { preview } = certificatesDocuments.attestationRegister.actions;
    const span = { from: '2026-03-01', until: '2026-03-31' };
    for (const language of ['en', 'bn'] as const)
      expect((await w.school.head.run(preview, { ...span, language })).pages).toBe(1);
    // An empty register of theirs, and not a line of ours.
    const theirs = await w.stranger.head.run(preview, { ...span, language: 'en' });
    const ours = await w.school.head.run(preview, { ...span, language: 'en' });
    expect(theirs.svg.length).toBeLessThan(ours.svg.length);
  });
});

describe('the printed register', () => {
  const span = { from: '2025-07-01', until: '2025-07-31' };
  const content = () => attestationRegister.source.content(w.system(w.school.id), span);
  const enter = (rows: readonly { number: string; date: string }[]) =>
    w
      .system(w.school.id)
      .repo(Attestation)
      .createMany(
        rows.map((row) => ({
          ...row,
          paper: 'SSC mark sheet',
          holderName: 'Nasrin Akter',
          copies: 1,
          officer: w.school.staffRecords.head.id,
        })),
      );

  it('is in the order of day and number, the tenth after the ninth', async () => {
    await enter([
      { number: '10', date: '2025-07-02' },
      { number: '9', date: '2025-07-02' },
      { number: '11', date: '2025-07-01' },
    ]);
    const { rows } = (await content()).data as unknown as { rows: { cells: string[] }[] };
    expect(rows.map(({ cells }) => cells[0])).toEqual(['11', '9', '10']);
  });

  it('is never cut short in silence', async () => {
    await enter(Array.from({ length: 1_998 }, (_, at) => ({ number: `M-${at}`, date: '2025-07-03' })));
    const { preview } = certificatesDocuments.attestationRegister.actions;
    expect((await w.school.head.refused(preview, { ...span, language: 'en' })).code).toBe('REGISTER_TOO_LONG');
  });
});

describe('a quick update', () => {
  const rows = async (values: readonly (string | null)[]) =>
    Promise.all(
      values.map(async (value, index) => {
        const { id, rev } = await child(index);
        return { id, rev, value };
      }),
    );

  it('writes one safe field row by row, names what was refused, and is undone once', async () => {
    const list = 'student' as const;
    const sent = [...(await rows(['01711000001', 'no number'])), { ...(await rows(['01711000003']))[0]!, rev: 99 }];
    const { update, changed, refused } = await w.school.office.run(quickUpdate, { list, field: 'phone', rows: sent });
    expect([changed, refused.map(({ id }) => id)]).toEqual([1, [sent[1]!.id, sent[2]!.id]]);
    expect((await child(0)).phone).toBe('01711000001');
    const kept = await w.system(w.school.id).repo(QuickUpdate).get(update!);
    expect(kept.changes).toEqual([{ id: sent[0]!.id, before: null, after: '01711000001' }]);
    expect(await w.school.head.run(undoQuickUpdate, { id: update! })).toEqual({ changed: 1, refused: [] });
    expect((await child(0)).phone).toBeUndefined();
    expect((await w.school.head.refused(undoQuickUpdate, { id: update! })).code).toBe('ALREADY_UNDONE');
  });

  it('leaves alone what someone has changed since', async () => {
    const sent = await rows(['Dhaka', 'Khulna']);
    const { update } = await w.school.office.run(quickUpdate, { list: 'student', field: 'birthPlace', rows: sent });
    const later = await child(1);
    await w.school.head.run(actionsOf(Student).update, {
      id: later.id,
      rev: later.rev,
      patch: { birthPlace: 'Bogura' },
    });
    const { changed, refused } = await w.school.office.run(undoQuickUpdate, { id: update! });
    // CHANGED_SINCE, in words.
    expect([changed, refused.map(({ message }) => message.en)]).toEqual([1, ['Someone has changed the value since.']]);
    expect((await child(1)).birthPlace).toBe('Bogura');
  });

  it('of which nothing could be undone is not called undone, and may be tried again', async () => {
    const sent = await rows(['Cumilla']);
    const { update } = await w.school.office.run(quickUpdate, { list: 'student', field: 'birthPlace', rows: sent });
    const write = async (birthPlace: string) =>
      w.school.head.run(actionsOf(Student).update, {
        id: sent[0]!.id,
        rev: (await child(0)).rev,
        patch: { birthPlace },
      });
    await write('Sylhet');
    expect((await w.school.office.run(undoQuickUpdate, { id: update! })).changed).toBe(0);
    expect((await w.system(w.school.id).repo(QuickUpdate).get(update!)).undoneAt).toBeUndefined();
    await write('Cumilla');
    expect((await w.school.office.run(undoQuickUpdate, { id: update! })).changed).toBe(1);
  });

  it('goes with the first of its people who is erased, with their values in the trail', async () => {
    const { id } = await child(4);
    const sent = [{ id, rev: (await child(4)).rev, value: 'Jhalokathi' }];
    const { update } = await w.school.office.run(quickUpdate, { list: 'student', field: 'birthPlace', rows: sent });
    const { update: other } = await w.school.office.run(quickUpdate, {
      list: 'student',
      field: 'birthPlace',
      rows: await rows(['Pabna']),
    });
    const sys = w.system(w.school.id);
    await eraseTraces(sys, { entity: 'student', ids: [id], codes: [], users: [], phones: [], emails: [] });
    const left = sys.repo(QuickUpdate);
    expect([await left.count({ id: update! }), await left.count({ id: other! })]).toEqual([0, 1]);
    const trail = await w.store.raw().collection('audit').find({ entity: 'quickUpdate' }).toArray();
    expect(trail.length).toBeGreaterThan(1);
    expect(JSON.stringify(trail)).not.toContain('Jhalokathi');
  });

  it.each(['code', 'status', 'birthRegistration', 'guardian', 'leftOn', 'constructor'])(
    'does not write %s, nor for those without the right, nor in another institution',
    async (field) => {
      const sent = await rows(['x']);
      const input = { list: 'student' as const, field, rows: sent };
      expect((await w.school.head.refused(quickUpdate, input)).code).toBe('FIELD_NOT_QUICK');
      const safe = { ...input, field: 'birthPlace' };
      expect((await w.school.teacher.refused(quickUpdate, safe)).code).toBe('FORBIDDEN');
      const { changed, refused } = await w.stranger.head.run(quickUpdate, safe);
      expect([changed, refused.length]).toEqual([0, 1]);
    },
  );
});
