import { AppError, kernelErrors, type ActionInput, type ActionOutput, type Row } from '@pathshala/shared/kit';
import { GroupQuizQuestion, questionFaults, type bankActions } from '@pathshala/shared/modules/exams/questionBank';
import type { Context } from '../../../../kernel';
import { ownGroup } from '../services/own-group';

type Whole = ActionOutput<typeof bankActions.groupQuestion>;
const eq = (values: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, { eq: value }]])),
  );

export async function groupBank(
  ctx: Context,
  { q, page, size, ...wanted }: ActionInput<typeof bankActions.groupBank>,
): Promise<ActionOutput<typeof bankActions.groupBank>> {
  const repo = ctx.repo(GroupQuizQuestion);
  const { rows, total } = await repo.page({ page, size, ...(q ? { q } : {}), filter: eq(wanted) });
  const words = async (field: 'class' | 'subject') =>
    (await repo.aggregate<{ _id: string }>({}, [{ $group: { _id: `$${field}` } }, { $sort: { _id: 1 } }])).map(
      (each) => each._id,
    );
  return {
    group: ownGroup(ctx),
    total,
    classes: await words('class'),
    subjects: await words('subject'),
    rows: rows.map(viewLight),
  };
}

export const groupQuestion = async (ctx: Context, { id }: { id: string }): Promise<Whole> =>
  viewWhole(await ctx.repo(GroupQuizQuestion).get(id));

export async function saveGroupQuestion(
  ctx: Context,
  { id, rev, chapter, explanation, ...values }: ActionInput<typeof bankActions.saveGroupQuestion>,
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
      ...(chapter ? { chapter } : {}),
      ...(explanation ? { explanation } : {}),
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
  ...(chapter ? { chapter } : {}),
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
  ...(row.explanation ? { explanation: row.explanation } : {}),
});
