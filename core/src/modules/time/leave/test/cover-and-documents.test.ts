import { filesActions } from '@pathshala/shared/modules/foundation/files';
import { leaveActions } from '@pathshala/shared/modules/time/leave';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publishRoutineOf, runOneJob, world, type World } from '../../../../testing';
import { apply, approve, bell, clearLeave, makeType, preview, request } from './support';

const { cover, cancel } = leaveActions;
const target = 'leaveApplication.attachment';
let w: World;
let photo: string;
beforeAll(async () => {
  w = await world();
  photo = (
    await sharp({ create: { width: 20, height: 20, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer()
  ).toString('base64');
});
afterEach(() => clearLeave(w));
afterAll(() => w.close());

describe('a supporting document', () => {
  it('is a real file: anyone who decides can open it, nobody else', async () => {
    const type = await makeType(w, { documentAfterDays: 2 });
    const { teacher, head, otherTeacher } = w.school;
    const { id } = await teacher.run(filesActions.keep, { target, name: 'certificate.png', data: photo });
    const { reason: _, ...asked } = request(type, '08', '10');
    expect((await teacher.run(preview, asked)).refusal?.code).toBe('LEAVE_DOCUMENT_NEEDED');
    expect((await teacher.run(preview, { ...asked, attachment: id })).refusal).toBeNull();
    const sent = await teacher.run(apply, { ...request(type, '08', '10'), attachment: id });
    expect(sent.attachment).toBe(id);
    expect((await head.run(filesActions.links, { target, ids: [id] })).links).toMatchObject([
      { id, name: 'certificate.webp' },
    ]);
    for (const other of [otherTeacher, w.school.student, w.stranger.head])
      expect((await other.run(filesActions.links, { target, ids: [id] })).links).toEqual([]);
  });
  it('of someone else cannot be handed in', async () => {
    const type = await makeType(w);
    const { id } = await w.school.otherTeacher.run(filesActions.keep, { target, name: 'mine.png', data: photo });
    expect(
      (await w.school.teacher.refused(apply, { ...request(type, '08'), attachment: id })).fields?.attachment,
    ).toBeTruthy();
  });
});

describe('lessons that need someone', () => {
  it('are listed when a teacher’s leave is approved, told to the head once, and gone when it is cancelled', async () => {
    const { teacher, head, otherTeacher, sectionA, subject, staffRecords } = w.school;
    const sys = w.system(w.school.id);
    // 8 March 2026 is a Sunday, the 9th a Monday.
    await publishRoutineOf(
      w.school,
      sys,
      (
        [
          [0, '09:00', '09:45'],
          [1, '10:00', '10:45'],
          [3, '09:00', '09:45'],
        ] as const
      ).map(([weekday, startsAt, endsAt]) => ({
        section: sectionA.id,
        weekday,
        period: 1,
        startsAt,
        endsAt,
        subject: subject.id,
        staff: staffRecords.teacher.id,
      })),
    );
    const type = await makeType(w);
    const before = (await bell(head)).length;
    const { id } = await teacher.run(apply, request(type, '08', '09'));
    expect((await head.run(cover, {})).rows).toEqual([]);
    await approve(head, id);
    expect((await head.run(cover, {})).rows.map((row) => [row.date, row.startsAt, row.absent.en])).toEqual([
      ['2026-03-08', '09:00', expect.any(String)],
      ['2026-03-09', '10:00', expect.any(String)],
    ]);
    await w.runJobs();
    for (const { name, envelope } of w.queue.jobs.filter((job) => job.name === 'leave.tellCover'))
      await runOneJob(w.kernel, name, envelope);
    const told = (await bell(head)).slice(0, (await bell(head)).length - before);
    expect(told.filter((title) => title.includes('2 classes need cover'))).toHaveLength(1);
    expect((await otherTeacher.refused(cover, {})).code).toBe('FORBIDDEN');
    expect((await w.stranger.head.run(cover, {})).rows).toEqual([]);
    const { rev } = (await head.run(leaveActions.view, { id })).application;
    await w.school.office.run(cancel, { id, rev, reason: 'The training is put off' });
    expect((await head.run(cover, {})).rows).toEqual([]);
  });
});
