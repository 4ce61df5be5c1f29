import { CodedMark, CodedPaper, Exam, ExamSubject, ScriptCode } from '@pathshala/shared/modules/exams/exams';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { systemContext } from '../../../../kernel';
import { bulkLoadAll } from '../../../../kernel/mongo/bulk-load';
import { loadCodedScripts } from '../demo/load-coded-scripts';
import { buildRecipe } from '../../../../seed/recipe';
import { examRows } from '../demo/exams';
import { emptyWorld } from '../../../../testing';

let w: Awaited<ReturnType<typeof emptyWorld>>;
beforeEach(async () => void (w = await emptyWorld()));
afterEach(() => w.close());

it.each(['2026-10-14', '2027-01-03'])(
  'has papers that are marked by code on %s, each at another point',
  async (today) => {
    const now = new Date(`${today}T06:00:00.000Z`);
    const recipe = buildRecipe({ today });
    await bulkLoadAll(w.store, examRows(recipe), now);
    await loadCodedScripts(w.store, recipe, now);
    const place = recipe.places.find(({ alias }) => alias === 'shapla')!;
    const { repo } = systemContext(w.kernel, 'test', { tenantId: place.institution });
    const papers = await repo(CodedPaper).find({ sort: [] });
    const [marking, done] = papers.toSorted((a, b) => a.complete / a.scripts - b.complete / b.scripts);
    expect(papers).toHaveLength(2);
    expect(done!.complete).toBe(done!.scripts);
    expect(marking!.complete).toBeGreaterThan(0);
    expect(marking!.complete).toBeLessThan(marking!.scripts);
    expect(papers.some(({ examiners }) => examiners!.includes(place.teacher))).toBe(true);
    const exam = await repo(Exam).get(marking!.exam);
    expect(exam.state).toBe('open');
    expect(exam.endsOn < today || today === '2027-01-03').toBe(true);
    // One paper has no codes yet.
    expect(await repo(ExamSubject).count({ exam: exam.id })).toBe(3);
    for (const paper of papers) {
      const codes = await repo(ScriptCode).find({ where: { examSubject: paper.examSubject }, sort: [] });
      expect(new Set(codes.map(({ student }) => student)).size).toBe(paper.scripts);
      const known = new Set(codes.map(({ code }) => code));
      const marks = await repo(CodedMark).find({ where: { codedPaper: paper.id }, sort: [] });
      expect(marks).toHaveLength(paper.complete);
      expect(marks.every(({ code }) => known.has(code))).toBe(true);
      expect(paper.examiners!.length).toBeGreaterThan(0);
    }
  },
);
