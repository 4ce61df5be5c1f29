import { agendaActions, agendaReports } from '@pathshala/shared/modules/front/agenda';
import { Holiday } from '@pathshala/shared/modules/school/calendar';
import { Event } from '@pathshala/shared/modules/school/cms';
import { Exam, GradeScale, ResultSetting } from '@pathshala/shared/modules/exams/exams';
import { Quiz, QuizSitting } from '@pathshala/shared/modules/exams/sitting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSampler, world, type World } from '../../../../testing';

let w: World;
const march = { from: '2026-03-01', until: '2026-03-31' };
const seenBy = async (person: World['operator'], span = march) =>
  (await person.run(agendaActions.days, span)).items.map((item) => `${item.kind} ${item.title.en}`);

beforeAll(async () => {
  w = await world();
  const ctx = w.system(w.school.id);
  await ctx.repo(Holiday).createMany([
    { name: 'Ramadan', nameBn: 'রমজান', from: '2026-02-19', until: '2026-03-26', tentative: true },
    { name: 'Later', nameBn: 'পরে', from: '2026-04-01', until: '2026-04-01' },
  ]);
  const event = (title: string, status: 'draft' | 'published') => ({
    title,
    titleBn: title,
    body: 'b',
    bodyBn: 'b',
    startsOn: '2026-03-10',
    endsOn: '2026-03-11',
    status,
  });
  await ctx.repo(Event).createMany([event('Sports', 'published'), event('Secret', 'draft')]);
  const scale = await ctx.repo(GradeScale).create({ name: 'S', nameBn: 'স' });
  const setting = await ctx.repo(ResultSetting).create({ name: 'S', nameBn: 'স', scale: scale.id });
  const exam = (title: string, state: 'draft' | 'open') => ({
    title,
    titleBn: title,
    year: w.school.year.id,
    classes: [w.school.class.id],
    startsOn: '2026-03-15',
    endsOn: '2026-03-20',
    setting: setting.id,
    state,
  });
  await ctx.repo(Exam).createMany([exam('Test', 'open'), exam('Planned', 'draft')]);
  const { id: quiz } = await makeSampler(ctx).stored(Quiz, {
    title: 'Fractions',
    titleBn: 'ভগ্নাংশ',
    class: w.school.class.id,
    sections: [w.school.sectionA.id],
    subject: w.school.subject.id,
    state: 'scheduled',
    opensAt: '2026-03-05T19:00:00.000Z',
    closesAt: '2026-03-05T20:00:00.000Z',
  });
  await makeSampler(ctx).stored(QuizSitting, {
    quiz,
    section: w.school.sectionA.id,
    title: 'Fractions',
    titleBn: 'ভগ্নাংশ',
    state: 'scheduled',
    opensAt: '2026-03-05T19:00:00.000Z',
    closesAt: '2026-03-05T20:00:00.000Z',
  });
});
afterAll(() => w.close());

describe('the calendar', () => {
  it('puts together what each may see: the office all, a student nothing that is still a draft', async () => {
    expect(await seenBy(w.school.head)).toEqual([
      'holiday Ramadan',
      'quiz Fractions',
      'event Sports',
      'exam Planned',
      'exam Test',
    ]);
    expect(await seenBy(w.school.student)).toEqual(['holiday Ramadan', 'quiz Fractions', 'event Sports', 'exam Test']);
    expect(await seenBy(w.school.guardian)).toEqual(['holiday Ramadan', 'quiz Fractions', 'event Sports', 'exam Test']);
  });
  it('is on paper for each what their screen shows, without the kinds that they switched off', async () => {
    const { rows } = agendaReports.calendar.actions;
    const printed = async (person: World['operator'], more = {}) =>
      (await person.run(rows, { ...march, ...more })).rows.map(
        ({ cells }) => `${cells['kind'] as string} ${(cells['title'] as { en: string }).en}`,
      );
    for (const person of [w.school.office, w.school.student, w.stranger.head])
      expect(await printed(person)).toEqual(await seenBy(person));
    const events = await printed(w.school.office, { holiday: false, exam: false, quiz: false });
    expect(events.length).toBeGreaterThan(0);
    expect(events.every((line) => line.startsWith('event '))).toBe(true);
    const { preview } = agendaReports.calendar.sheet.actions;
    for (const language of ['en', 'bn'] as const)
      expect((await w.school.guardian.run(preview, { ...march, language })).pages).toBe(1);
    expect((await w.school.office.refused(rows, { from: '2026-01-01', until: '2028-01-01' })).code).toBe('VALIDATION');
  });
  it('counts a day as Dhaka does', async () => {
    const { items } = await w.school.student.run(agendaActions.days, march);
    expect(items.find((item) => item.kind === 'quiz')).toMatchObject({ from: '2026-03-06', until: '2026-03-06' });
    expect(await seenBy(w.school.student, { from: '2026-03-06', until: '2026-03-06' })).toContain('quiz Fractions');
    expect(await seenBy(w.school.student, { from: '2026-03-05', until: '2026-03-05' })).not.toContain('quiz Fractions');
  });
  it('shows what touches the span, and nothing of another institution', async () => {
    expect(await seenBy(w.school.student, { from: '2026-02-20', until: '2026-02-20' })).toEqual(['holiday Ramadan']);
    expect(await seenBy(w.stranger.head)).toEqual([]);
  });
  it('tells everyone holidays and published events only', async () => {
    const answer = await w.anonymous.run(agendaActions.publicDays, { site_id: w.school.id, ...march });
    expect(answer.weekend).toEqual([5, 6]);
    expect(answer.items.map((item) => item.title.en)).toEqual(['Ramadan', 'Sports']);
    expect((await w.anonymous.refused(agendaActions.publicDays, { site_id: w.school.class.id, ...march })).code).toBe(
      'NOT_FOUND',
    );
    expect((await w.school.head.refused(agendaActions.days, { from: '2020-01-01', until: '2026-01-01' })).code).toBe(
      'VALIDATION',
    );
  });
});
