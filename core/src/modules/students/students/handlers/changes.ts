import { fill, t } from '@pathshala/shared/kit';
import { Student } from '@pathshala/shared/modules/foundation/people';
import { PROPOSABLE, StudentChange } from '@pathshala/shared/modules/students/students';
import { onTransitions, override, systemPart } from '../../../../kernel';
import { accountsOf } from '../../../foundation/identity';
import { notify } from '../../../school/messaging';

const ARRIVED = t('The guardian of {name} asks for a correction.', '{name}-এর অভিভাবক তথ্য সংশোধনের আবেদন করেছেন।');
const OFFICE = ['head', 'office'] as const;

const create = override(StudentChange, 'create', async (ctx, input) => {
  const made = await ctx.repo(StudentChange).create(input);
  const sys = systemPart(ctx);
  const student = await sys.repo(Student).get(made.student);
  const title = fill(ARRIVED, { name: { en: student.name, bn: student.nameBn } });
  const users = new Set((await accountsOf(sys, { roles: OFFICE })).map(({ user }) => user));
  await notify(
    sys,
    [...users].map((user) => ({
      user,
      institution: ctx.tenantId!,
      kind: 'work' as const,
      title: title.en,
      titleBn: title.bn,
      link: `/student/change-request?open=${made.id}`,
      source: `student-change:${made.id}`,
    })),
  );
  return made;
});
export const changeOverrides = [create];

/** Accepted, it is in the record at the same moment, in the name of the one who accepted it. */
export const changeRules = onTransitions(StudentChange, {
  accept: {
    after: async (ctx, { record }) => {
      const patch = Object.fromEntries(
        PROPOSABLE.flatMap((name) => (record[name as 'name'] === undefined ? [] : [[name, record[name as 'name']]])),
      );
      await ctx.repo(Student).update(record.student, patch);
    },
  },
});
