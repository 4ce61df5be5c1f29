import { actionsOf, transitionsOf, type Row } from '@pathshala/shared/kit';
import { JobCircular } from '@pathshala/shared/modules/school/cms';
import { SmsMessage } from '@pathshala/shared/modules/school/messaging';
import { Designation, Staff } from '@pathshala/shared/modules/foundation/people';
import {
  InterviewMark,
  JobApplication,
  JobDraft,
  JobPost,
  recruitmentActions,
  recruitmentDocuments,
  recruitmentPublicActions,
  recruitmentReports,
  type JobForm,
} from '@pathshala/shared/modules/staff/recruitment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOneJob, world, type World } from '../../../../testing';
import { visitAs } from '../../../school/visitors/test/at-the-gate';

const { apply, giveUp, mine, paper, posts, saveDraft, track } = recruitmentPublicActions;
const { appoint, board, callMany, desk, publish, saveMarks, saveWritten, shortlistMany, tell } = recruitmentActions;
const { cancel, startSelection } = transitionsOf(JobPost);
const { confirmFee, moveUp, reconsider, reject, shortlist, withdraw } = transitionsOf(JobApplication);

let w: World;
let designation: string;
beforeAll(async () => {
  w = await world();
  const sys = w.system(w.school.id);
  designation = (await sys.repo(Designation).create({ name: 'Laboratory Assistant', nameBn: 'ল্যাব সহকারী' })).id;
});
afterAll(() => w.close());

let numbers = 0;
const next = () => (numbers += 1);
const newPhone = () => `019${String(30_000_000 + next())}`;
const formOf = (over: Partial<JobForm> = {}): JobForm => ({
  name: 'Rahima Khatun',
  nameBn: 'রহিমা খাতুন',
  fatherName: 'Abdul Karim',
  motherName: 'Amena Begum',
  dateOfBirth: '1996-05-04',
  gender: 'female',
  nationalId: String(1_000_000_000 + next()),
  presentAddress: 'কালীবাড়ি রোড, ময়মনসিংহ',
  education: [{ degree: 'BSc (Honours)', field: 'Mathematics', institution: 'Ananda Mohan College', year: 2018 }],
  experience: [],
  training: [],
  references: [],
  ...over,
});
async function openPost(over: Record<string, unknown> = {}, circular: Record<string, unknown> = {}) {
  const sys = w.system(w.school.id);
  const { id } = await sys.repo(JobCircular).create({
    title: 'Teachers wanted',
    titleBn: 'শিক্ষক নিয়োগ',
    body: 'See below.',
    bodyBn: 'নিচে দেখুন।',
    publishedOn: '2026-03-01',
    closesOn: '2026-03-31',
    status: 'published',
    online: true,
    ...circular,
  });
  return w.school.office.run(actionsOf(JobPost).create, {
    name: 'Assistant Teacher (Mathematics)',
    nameBn: 'সহকারী শিক্ষক (গণিত)',
    code: `M${next()}`,
    circular: id,
    designation,
    subject: 'Mathematics',
    employment: 'probation',
    qualification: 'Honours in mathematics',
    qualificationBn: 'গণিতে স্নাতক (সম্মান)',
    needsPhoto: false,
    needsCv: false,
    ...over,
  });
}
async function smsOf(phone: string): Promise<string[]> {
  await w.runJobs();
  const rows = await w
    .system(w.school.id)
    .repo(SmsMessage)
    .find({ where: { phone }, sort: ['createdAt'] });
  return rows.map((row) => row.text);
}
const visitOf = (phone = newPhone()) => visitAs(w, recruitmentPublicActions, phone);
const applied = async (post: string, over: Partial<JobForm> = {}) => {
  const created = await w.school.office.run(actionsOf(JobApplication).create, {
    ...formOf(over),
    phone: newPhone(),
    post,
  });
  return created as Row<typeof JobApplication>;
};
const fresh = (id: string) => w.school.office.run(actionsOf(JobApplication).get, { id });
const moved = async (entity: typeof JobPost, id: string) => {
  const { rev } = await w.school.office.run(actionsOf(entity).get, { id });
  await w.school.office.run(startSelection, { id, rev });
};

describe('the public form', () => {
  it('shows posts of published circulars that take applications online, and no other', async () => {
    const shown = await openPost();
    const hidden = [await openPost({}, { status: 'draft' }), await openPost({}, { online: false })];
    const { posts: rows } = await w.anonymous.run(posts, { site_id: w.school.id });
    const ids = rows.map(({ id }) => id);
    expect(ids).toContain(shown.id);
    for (const { id } of hidden) expect(ids).not.toContain(id);
    const visit = await visitOf();
    expect((await w.anonymous.refused(apply, { ...visit, jobPost: hidden[0]!.id, form: formOf() })).code).toBe(
      'NOT_FOUND',
    );
  });
  it('keeps a draft for another device, takes one application for a national ID, and follows it by number and mobile', async () => {
    const { id, code } = await openPost();
    const phone = newPhone();
    await w.anonymous.run(saveDraft, { ...(await visitOf(phone)), jobPost: id, values: { name: 'Half' } });
    const visit = await visitOf(phone);
    expect((await w.anonymous.run(mine, visit)).drafts).toMatchObject([{ post: id, values: { name: 'Half' } }]);
    const form = formOf();
    const { number } = await w.anonymous.run(apply, { ...visit, jobPost: id, form });
    expect(number).toBe(`${code}-0001`);
    expect((await w.anonymous.run(apply, { ...visit, jobPost: id, form })).number).toBe(number);
    const changed = { ...visit, jobPost: id, form: { ...form, name: 'Someone Else' } };
    expect((await w.anonymous.refused(apply, changed)).code).toBe('APPLIED_ALREADY');
    const other = await w.anonymous.refused(apply, { ...(await visitOf()), jobPost: id, form });
    expect(other.code).toBe('APPLIED_ALREADY');
    const { drafts, applications } = await w.anonymous.run(mine, visit);
    expect([drafts, applications.map((row) => [row.number, row.state])]).toEqual([[], [[number, 'received']]]);
    expect((await smsOf(phone)).join()).toContain(number);
    const site_id = w.school.id;
    expect(await w.anonymous.run(track, { site_id, number: number.toLowerCase(), phone })).toMatchObject({
      number,
      state: 'received',
    });
    expect((await w.anonymous.refused(track, { site_id, number, phone: newPhone() })).code).toBe('NOT_FOUND');
  });
  it('counts what it refuses, so that nobody tries national IDs', async () => {
    const { id } = await openPost();
    const visit = await visitOf();
    const codes = new Set<string>();
    for (let tried = 0; tried < 21; tried += 1) {
      const form = formOf({ education: [] });
      codes.add(`${tried < 20} ${(await w.anonymous.refused(apply, { ...visit, jobPost: id, form })).code}`);
    }
    expect([...codes]).toEqual(['true VALIDATION', 'false TOO_MANY_REQUESTS']);
  });
  it('drops a form that nobody sent for three months', async () => {
    const { id } = await openPost();
    const visit = await visitOf();
    await w.anonymous.run(saveDraft, { ...visit, jobPost: id, values: { name: 'Half' } });
    const drafts = w.system(w.school.id).repo(JobDraft);
    const order = { payload: {}, tenantId: null, actorId: null, requestId: 'test' };
    await runOneJob(w.kernel, 'privacy.applyTerms', order);
    expect(await drafts.count({ post: id })).toBe(1);
    w.clock.advance(91 * 86_400_000);
    await runOneJob(w.kernel, 'privacy.applyTerms', order);
    expect(await drafts.count({ post: id })).toBe(0);
    w.clock.advance(-91 * 86_400_000);
  });
  it('closes with the deadline of the circular, by the date in Dhaka, and refuses who is too old or has not paid', async () => {
    const { id } = await openPost({ maxAge: 35, ageOn: '2026-03-31', fee: 50_000 });
    const visit = await visitOf();
    const send = (form: JobForm) => w.anonymous.refused(apply, { ...visit, jobPost: id, form });
    expect(Object.keys((await send(formOf())).fields ?? {})).toEqual(['feeReference']);
    const paid = { feeReference: 'PO-778812' };
    expect(Object.keys((await send(formOf({ ...paid, dateOfBirth: '1990-03-30' }))).fields ?? {})).toEqual([
      'dateOfBirth',
    ]);
    expect(Object.keys((await send(formOf({ ...paid, education: [] }))).fields ?? {})).toEqual(['education']);
    const form = formOf(paid);
    const { number } = await w.anonymous.run(apply, { ...visit, jobPost: id, form });
    expect((await w.anonymous.run(mine, visit)).applications[0]).toMatchObject({ state: 'unpaid' });
    expect(Object.keys((await send(formOf(paid))).fields ?? {})).toEqual(['feeReference']);
    // A lost answer is given again also after the post has closed.
    await moved(JobPost, id);
    expect((await w.anonymous.run(apply, { ...visit, jobPost: id, form })).number).toBe(number);
    expect((await send({ ...form, name: 'Someone Else' })).code).toBe('JOB_NOT_OPEN');
    const past = await openPost({}, { closesOn: '2026-03-03', publishedOn: '2026-03-01' });
    expect((await w.anonymous.refused(apply, { ...visit, jobPost: past.id, form: formOf() })).code).toBe(
      'JOB_NOT_OPEN',
    );
  });
  it('opens only with a key of its own gate, and gives papers and withdrawal to their owner alone', async () => {
    const { id } = await openPost();
    const visit = await visitOf();
    await w.anonymous.run(apply, { ...visit, jobPost: id, form: formOf() });
    const [own] = (await w.anonymous.run(mine, visit)).applications;
    const asked = { ...visit, jobApplication: own!.id, paper: 'applicantCopy' as const };
    for (const language of ['en', 'bn'] as const) {
      const { bytes } = await w.anonymous.run(paper, { ...asked, language });
      expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
    }
    const stranger = await visitOf();
    expect((await w.anonymous.refused(paper, { ...asked, ...stranger })).code).toBe('NOT_FOUND');
    expect((await w.anonymous.refused(paper, { ...asked, paper: 'interviewCard' })).code).toBe('NOT_FOUND');
    const leaving = { jobApplication: own!.id, rev: own!.rev, reason: 'Found another post' };
    expect((await w.anonymous.refused(giveUp, { ...stranger, ...leaving })).code).toBe('NOT_FOUND');
    await w.anonymous.run(giveUp, { ...visit, ...leaving });
    expect((await w.anonymous.run(mine, visit)).applications[0]!.state).toBe('withdrawn');
    for (const bad of [
      { ...visit, site_id: w.stranger.id },
      { ...visit, key: `${visit.key.slice(0, -1)}x` },
    ])
      expect((await w.anonymous.refused(mine, bad)).code).toBe('VISIT_ENDED');
  });
});

describe('a recruitment', () => {
  it('goes from the list to the employee, with marks that members give apart', async () => {
    const [head, teacher] = [w.school.head.actor.staff!, w.school.teacher.actor.staff!];
    const post = await openPost({ board: [head, teacher], writtenMax: 50, vivaMax: 20, vacancies: 1, waiting: 1 });
    const people = [
      await applied(post.id, { name: 'Best One' }),
      await applied(post.id, { name: 'Second One' }),
      await applied(post.id, { name: 'Weak One' }),
      await applied(post.id, { name: 'Absent One' }),
    ];
    const ids = people.map(({ id }) => id);
    expect(await w.school.office.run(shortlistMany, { jobApplications: ids })).toEqual({ shortlisted: 4 });
    const call = { interviewAt: '2026-03-10T04:00:00.000Z', interviewPlace: 'Room 12' };
    expect(await w.school.office.run(callMany, { jobApplications: ids, ...call })).toEqual({ called: 4 });
    expect((await smsOf(people[0]!.phone)).join()).toContain('Room 12');
    const give = (marks: (number | null)[]) => ({
      jobPost: post.id,
      marks: marks.map((each, at) => ({ jobApplication: ids[at]!, marks: each })),
    });
    expect((await w.school.teacher.refused(saveMarks, give([1_500]))).code).toBe('NOT_SELECTING');
    await moved(JobPost, post.id);
    expect((await w.school.librarian.refused(saveMarks, give([1_500]))).code).toBe('NOT_ON_BOARD');
    expect(Object.keys((await w.school.teacher.refused(saveMarks, give([2_001]))).fields ?? {})).toEqual([
      'marks.0.marks',
    ]);
    await w.school.office.run(saveWritten, give([4_000, 3_500, 500]));
    await w.school.teacher.run(saveMarks, give([1_800, 1_500, 400]));
    expect((await fresh(ids[0]!)).state).toBe('interviewed');
    // Nobody sees what the others of the board gave; the head decides and does.
    expect((await w.school.librarian.run(actionsOf(InterviewMark).list, {})).rows).toEqual([]);
    const seen = await w.school.teacher.run(board, { jobPost: post.id });
    expect(seen.rows.map(({ marks }) => marks)).toEqual([1_800, 1_500, 400, null]);
    expect((await w.school.office.run(desk, { jobPost: post.id })).rows.every(({ viva }) => viva === null)).toBe(true);
    await w.school.head.run(saveMarks, give([1_600, 1_500, 600]));
    const { rows } = await w.school.head.run(desk, { jobPost: post.id });
    expect(rows.map(({ name, total, place, outcome }) => [name.en, total, place, outcome])).toEqual([
      ['Best One', 5_700, 1, 'selected'],
      ['Second One', 5_000, 2, 'waiting'],
      ['Weak One', 1_000, 3, 'rejected'],
      ['Absent One', null, null, null],
    ]);
    const { rev } = await w.school.head.run(actionsOf(JobPost).get, { id: post.id });
    expect((await w.school.office.refused(publish, { jobPost: post.id, rev })).code).toBe('FORBIDDEN');
    expect(await w.school.head.run(publish, { jobPost: post.id, rev })).toEqual({ selected: 1, waiting: 1 });
    const states = await Promise.all(ids.map(async (id) => (await fresh(id)).state));
    expect(states).toEqual(['selected', 'waiting', 'rejected', 'rejected']);
    expect((await smsOf(people[0]!.phone)).join()).toContain('selected');
    expect((await w.school.teacher.refused(saveMarks, give([2_000]))).code).toBe('NOT_SELECTING');
    const report = await w.school.head.run(recruitmentReports.merit.actions.rows, { post: post.id });
    expect(report.rows.map(({ cells }) => [cells['place'], cells['total'], cells['outcome']])).toEqual([
      [1, 57, 'selected'],
      [2, 50, 'waiting'],
      [3, 10, 'rejected'],
    ]);
    const chosen = await fresh(ids[0]!);
    const order = { jobApplication: ids[0]!, rev: chosen.rev, joiningDate: '2026-04-01' };
    const { staff } = await w.school.office.run(appoint, order);
    expect(await w.school.office.run(actionsOf(Staff).get, { id: staff })).toMatchObject({
      name: 'Best One',
      designation,
      subject: 'Mathematics',
      employment: 'probation',
      joiningDate: '2026-04-01',
      education: [{ degree: 'BSc (Honours)' }],
    });
    expect(await fresh(ids[0]!)).toMatchObject({ state: 'joined', staff });
    // Ordered a second time, also by someone who has not seen it, it makes no second employee.
    expect((await w.school.office.refused(appoint, order)).status).toBe(409);
    const waiting = await fresh(ids[1]!);
    expect((await w.school.head.refused(moveUp, { id: ids[1]!, rev: waiting.rev })).code).toBe('NO_VACANCY');
    expect((await w.school.office.refused(appoint, { ...order, jobApplication: ids[1]!, rev: waiting.rev })).code).toBe(
      'TRANSITION_REFUSED',
    );
    for (const kind of [recruitmentDocuments.interviewCard, recruitmentDocuments.appointmentLetter]) {
      const { bytes } = await w.school.head.run(kind.actions.pdf, { jobApplication: ids[0]! });
      expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
    }
  });
  it('takes a paid application from the office, and one that is reconsidered waits for its fee again', async () => {
    const { id } = await openPost({ fee: 50_000 });
    const { state, feeReference, ...row } = await applied(id, { feeReference: 'po-551 200' });
    expect([state, feeReference]).toEqual(['unpaid', 'PO551200']);
    const again = { ...formOf({ feeReference: 'PO551200' }), phone: newPhone(), post: id };
    const twice = await w.school.office.refused(actionsOf(JobApplication).create, again);
    expect(Object.keys(twice.fields ?? {})).toEqual(['feeReference']);
    const rejected = await w.school.office.run(reject, { id: row.id, rev: row.rev, reason: 'Too late' });
    await w.school.head.run(reconsider, { id: row.id, rev: rejected.rev });
    expect((await fresh(row.id)).state).toBe('unpaid');
    const paid = await w.school.office.run(confirmFee, { id: row.id, rev: (await fresh(row.id)).rev });
    const { rev } = await w.school.office.run(reject, { id: row.id, rev: paid.rev, reason: 'Too late' });
    await w.school.head.run(reconsider, { id: row.id, rev });
    const received = await fresh(row.id);
    expect(received.state).toBe('received');
    const post = await w.school.head.run(actionsOf(JobPost).get, { id });
    await w.school.head.run(cancel, { id, rev: post.rev, reason: 'No money' });
    const step = { id: row.id, rev: received.rev };
    expect((await w.school.office.refused(shortlist, step)).code).toBe('POST_CLOSED');
    const out = await w.school.office.run(reject, { ...step, reason: 'Cancelled' });
    expect((await w.school.head.refused(reconsider, { id: row.id, rev: out.rev })).code).toBe('POST_CLOSED');
  });
  it('takes back the interview with the last mark of the board, and appoints no employee a second time', async () => {
    const head = w.school.head.actor.staff!;
    const post = await openPost({ board: [head], vivaMax: 20 });
    const { id, nationalId } = await applied(post.id);
    await w.school.office.run(shortlistMany, { jobApplications: [id] });
    await moved(JobPost, post.id);
    const mark = (marks: number | null) => ({ jobPost: post.id, marks: [{ jobApplication: id, marks }] });
    expect((await w.school.head.refused(saveMarks, mark(1_500))).code).toBe('NOT_SELECTING');
    const call = { interviewAt: '2026-03-10T04:00:00.000Z', interviewPlace: 'Hall' };
    await w.school.office.run(callMany, { jobApplications: [id], ...call });
    await w.school.head.run(saveMarks, mark(1_500));
    await w.school.head.run(saveMarks, mark(null));
    expect((await fresh(id)).state).toBe('called');
    await w.school.head.run(saveMarks, mark(1_500));
    // A former board member's marks do not count towards the order of merit.
    const sys = w.system(w.school.id);
    await sys.repo(JobPost).update(post.id, { board: [w.school.teacher.actor.staff!] });
    expect((await w.school.head.run(desk, { jobPost: post.id })).rows).toMatchObject([{ votes: 0, viva: null }]);
    const { rev } = await sys.repo(JobPost).update(post.id, { board: [head] });
    await w.school.head.run(publish, { jobPost: post.id, rev });
    const designated = { designation, name: 'Rahima Khatun', nameBn: 'রহিমা খাতুন', phone: newPhone() };
    await sys.repo(Staff).create({ ...designated, code: 'OLD-7', nationalId, joiningDate: '2020-01-01' } as never);
    const order = { jobApplication: id, rev: (await fresh(id)).rev, joiningDate: '2026-04-01' };
    expect((await w.school.office.refused(appoint, order)).code).toBe('EMPLOYED_ALREADY');
    expect((await fresh(id)).state).toBe('selected');
  });
  it('publishes nothing while someone who came has no complete marks, or when nobody came', async () => {
    const post = await openPost({ board: [w.school.head.actor.staff!], vivaMax: 20, writtenMax: 30 });
    const { id } = await applied(post.id);
    await w.school.office.run(shortlistMany, { jobApplications: [id] });
    await w.school.office.run(callMany, {
      jobApplications: [id],
      interviewAt: '2026-03-10T04:00:00.000Z',
      interviewPlace: 'Hall',
    });
    await moved(JobPost, post.id);
    const { rev } = await w.school.head.run(actionsOf(JobPost).get, { id: post.id });
    expect((await w.school.head.refused(publish, { jobPost: post.id, rev })).code).toBe('NOBODY_INTERVIEWED');
    await w.school.head.run(saveMarks, { jobPost: post.id, marks: [{ jobApplication: id, marks: 1_000 }] });
    expect((await w.school.head.refused(publish, { jobPost: post.id, rev })).code).toBe('INTERVIEW_UNMARKED');
  });
  it('gives one vacancy to one of two who move up at once, keeps the published order, and refuses marks after it', async () => {
    const head = w.school.head.actor.staff!;
    const post = await openPost({ board: [head], vivaMax: 20, vacancies: 1, waiting: 2 });
    const people = [await applied(post.id), await applied(post.id), await applied(post.id)];
    const ids = people.map(({ id }) => id);
    await w.school.office.run(shortlistMany, { jobApplications: ids });
    const call = { interviewAt: '2026-03-10T04:00:00.000Z', interviewPlace: 'Hall' };
    await w.school.office.run(callMany, { jobApplications: ids, ...call });
    await moved(JobPost, post.id);
    const give = (marks: number[]) => ({
      jobPost: post.id,
      marks: marks.map((each, at) => ({ jobApplication: ids[at]!, marks: each })),
    });
    await w.school.head.run(saveMarks, give([1_900, 1_500, 1_200]));
    const { rev } = await w.school.head.run(actionsOf(JobPost).get, { id: post.id });
    // At the same moment a mark changes and the result is published: the mark is in the result, or refused.
    const [saved] = await Promise.allSettled([
      w.school.head.run(saveMarks, give([1_900, 1_000])),
      w.school.head.run(publish, { jobPost: post.id, rev }),
    ]);
    const second = (await fresh(ids[1]!)).total;
    expect(second).toBe(saved.status === 'fulfilled' ? 1_000 : 1_500);
    const order = (await w.school.head.run(desk, { jobPost: post.id })).rows.map(({ id, total, outcome }) => [
      id,
      total,
      outcome,
    ]);
    const { rev: decided } = await w.school.head.run(actionsOf(JobPost).get, { id: post.id });
    for (const patch of [{ vacancies: 2 }, { passPercent: 80 }, { board: [] }])
      expect(
        Object.keys(
          (await w.school.head.refused(actionsOf(JobPost).update, { id: post.id, rev: decided, patch })).fields ?? {},
        ),
      ).toEqual(Object.keys(patch));
    await w.school.head.run(actionsOf(JobPost).update, { id: post.id, rev: decided, patch: { subject: 'Physics' } });
    // A mark that went astray changes nothing of what was published.
    const sys = w.system(w.school.id);
    const [mark] = await sys.repo(InterviewMark).find({ where: { application: ids[0]! } });
    await sys.repo(InterviewMark).update(mark!.id, { marks: 100 });
    const after = (await w.school.head.run(desk, { jobPost: post.id })).rows;
    expect(after.map(({ id, total, outcome }) => [id, total, outcome])).toEqual(order);
    const winner = await fresh(ids[0]!);
    await w.school.office.run(withdraw, { id: winner.id, rev: winner.rev, reason: 'Found another post' });
    const both = await Promise.all([ids[1]!, ids[2]!].map(async (id) => ({ id, rev: (await fresh(id)).rev })));
    const done = await Promise.allSettled(both.map((step) => w.school.head.run(moveUp, step)));
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
  it('keeps the number of a payment for one application, also when it is corrected, and gives it back unconfirmed', async () => {
    const { id } = await openPost({ fee: 50_000 });
    const first = await applied(id, { feeReference: 'TX-1001' });
    const second = await applied(id, { feeReference: 'TX-1002' });
    const set = (row: { id: string; rev: number }, feeReference: string) => ({
      id: row.id,
      rev: row.rev,
      patch: { feeReference },
    });
    const { update } = actionsOf(JobApplication);
    for (const bad of ['tx1001', '--'])
      expect(Object.keys((await w.school.office.refused(update, set(second, bad))).fields ?? {})).toEqual([
        'feeReference',
      ]);
    const corrected = (await w.school.office.run(update, set(second, 'tx-1003'))) as Row<typeof JobApplication>;
    expect(corrected.feeReference).toBe('TX1003');
    const rejected = await w.school.office.run(reject, { id: first.id, rev: first.rev, reason: 'Wrong number' });
    const last = (await w.school.office.run(update, set(corrected, 'TX1001'))) as Row<typeof JobApplication>;
    expect(last.feeReference).toBe('TX1001');
    const back = await w.school.head.refused(reconsider, { id: first.id, rev: rejected.rev });
    expect(Object.keys(back.fields ?? {})).toEqual(['feeReference']);
  });
  it('tells the applicants of one status by SMS, and nobody of another post', async () => {
    const post = await openPost();
    const other = await openPost();
    const [mineOnly, elsewhere] = [await applied(post.id), await applied(other.id)];
    const order = { jobPost: post.id, state: 'received' as const, text: 'The interview is put off.' };
    expect(await w.school.office.run(tell, order)).toEqual({ ordered: 1 });
    expect((await smsOf(mineOnly.phone)).join()).toContain('put off');
    expect((await smsOf(elsewhere.phone)).join()).not.toContain('put off');
    expect((await w.school.office.refused(tell, { ...order, state: 'selected' })).code).toBe('NOBODY_TO_TELL');
  });
  it('tells an applicant once, however often and however nearly at once the job runs', async () => {
    const post = await openPost();
    const { id, rev, phone } = await applied(post.id);
    const before = (await smsOf(phone)).length;
    const payload = { application: id, step: 'receive', rev };
    const order = { payload, tenantId: w.school.id, actorId: null, requestId: 'test' };
    const tellOnce = () => runOneJob(w.kernel, 'recruitment.tellApplicant', order);
    await Promise.allSettled([tellOnce(), tellOnce()]);
    await tellOnce();
    expect((await smsOf(phone)).length).toBe(before);
  });
});
