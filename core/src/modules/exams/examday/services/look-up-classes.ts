import { ExamSubject } from '@pathshala/shared/modules/exams/exams';
import { ExamSitting } from '@pathshala/shared/modules/exams/examday';
import { Class } from '@pathshala/shared/modules/school/academics';
import { outside, systemPart, type LookUp } from '../../../../kernel';

/** The classes whose papers are written in a sitting, in the order of classes. */
export const lookUpClasses: LookUp = {
  entity: ExamSitting,
  narrow: async () => [],
  search: async () => null,
  usual: async () => null,
  async values(caller, ids) {
    // Read as the system: everyone who may read a sitting may read its papers.
    const ctx = systemPart(outside(caller));
    const sittings = await ctx.repo(ExamSitting).find({ where: { id: { in: [...ids] } } });
    const wanted = [...new Set(sittings.flatMap(({ papers }) => papers))];
    const papers = await ctx.repo(ExamSubject).find({ where: { id: { in: wanted } } });
    const classOf = new Map(papers.map((paper) => [paper.id, paper.class]));
    const inOrder = (await ctx.repo(Class).find()).map(({ id }) => id);
    return new Map(
      sittings.map(({ id, papers: written }) => {
        const theirs = new Set(written.map((paper) => classOf.get(paper)));
        return [id, { classes: inOrder.filter((each) => theirs.has(each)) }];
      }),
    );
  },
};
