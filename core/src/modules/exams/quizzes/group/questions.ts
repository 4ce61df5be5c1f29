import { AppError, kernelErrors, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { GroupQuizQuestion, questionFaults, type quizzesActions } from '@pathshala/shared/modules/exams/quizzes';
import type { Context } from '../../../../kernel';
import { given } from '../services/views';

type Whole = ActionOutput<typeof quizzesActions.groupQuestion>;
const eq = (values: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, { eq: value }]])),
  );

/** The group of the caller. @throws AppError FORBIDDEN for a caller without one */
export function ownGroup({ actor }: Context): string {
  if (!actor.groupId) throw new AppError(kernelErrors.FORBIDDEN);
  return actor.groupId;
}

export async function groupBank(
  ctx: Context,
  { q, page, size, ...wanted }: ActionInput<typeof quizzesActions.groupBank>,
): Promise<ActionOutput<typeof quizzesActions.groupBank>> {
  const repo = ctx.repo(GroupQuizQuestion);
  const { rows, total } = await repo.page({ page, size, ...(q ? { q } : {}), filter: eq(wanted) });
  const words = async (field: 'class' | 'subject') =>
    (await repo.aggregate<{ _id: string }>({}, [{ $group: { _id: `$${field}` } }, { $sort: { _id: 1 } }])).map(
      (each) => each._id,
    );
  return { total, classes: await words('class'), subjects: await words('subject'), rows: rows.map(viewLight) };
}

export const groupQuestion = async (ctx: Context, { id }: { id: string }): Promise<Whole> =>
  viewWhole(await ctx.repo(GroupQuizQuestion).get(id));

export async function saveGroupQuestion(
  ctx: Context,
  { id, rev, chapter, explanation, ...values }: ActionInput<typeof quizzesActions.saveGroupQuestion>,
): Promise<Whole> {
  if (values.status === 'ready') assertComplete(values);
  const repo = ctx.repo(GroupQuizQuestion);
  if (id)
    return viewWhole(
      await repo.update(
        id,
        { ...values, chapter: chapter || null, explanation: explanation || null },
        rev === undefined ? {} : { rev },
      ),
    );
  return viewWhole(
    await repo.create({
      ...values,
      group: ownGroup(ctx),
      ...given('chapter', chapter || null),
      ...given('explanation', explanation || null),
    }),
  );
}

export async function removeGroupQuestion(
  ctx: Context,
  { id, rev }: { id: string; rev: number },
): Promise<{ id: string }> {
  await ctx.repo(GroupQuizQuestion).remove(id, { rev });
  return { id };
}

function assertComplete({ type, content, key, body }: Parameters<typeof questionFaults>[0] & { body: string }): void {
  const fields: Record<string, { en: string; bn: string }[]> = {};
  for (const { field, text } of questionFaults({ type, content, key }, body)) (fields[field] ??= []).push(text);
  if (Object.keys(fields).length > 0) throw new AppError(kernelErrors.VALIDATION, undefined, fields);
}

const viewLight = ({
  id,
  rev,
  class: klass,
  subject,
  chapter,
  difficulty,
  type,
  body,
  marks,
  status,
}: Row<typeof GroupQuizQuestion>) => ({
  id,
  rev,
  class: klass,
  subject,
  ...given('chapter', chapter),
  difficulty,
  type,
  body,
  marks,
  status,
});
const viewWhole = (row: Row<typeof GroupQuizQuestion>): Whole => ({
  ...viewLight(row),
  content: row.content,
  key: row.key,
  ...given('explanation', row.explanation),
});
