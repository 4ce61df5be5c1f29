import type { Row } from '@pathshala/shared/kit';
import { Notice, VERSIONED, type NoticeVersion } from '@pathshala/shared/modules/school/cms';
import { readHistory, type Context } from '../../../../kernel';

type Words = Pick<Row<typeof Notice>, (typeof VERSIONED)[number]>;
const MOST = 200;

/**
 * The wordings that a notice has had, the present one first, read backwards from it along the trail. `ctx` may read the
 * notice. A number stays with its wording as long as the trail keeps what came before it.
 */
export async function versionsOf(ctx: Context, notice: Row<typeof Notice>): Promise<NoticeVersion[]> {
  const rows = await readHistory(ctx, Notice, notice.id, MOST);
  const changes = rows.filter(({ op, diff }) => op === 'create' || VERSIONED.some((field) => field in diff));
  let words: Words = notice;
  return changes.map(({ at, actorName, diff, op }, index) => {
    const { title, titleBn, body, bodyBn, category } = words;
    const version = { number: changes.length - index, at, by: actorName, title, titleBn, body, bodyBn, category };
    if (op !== 'create')
      words = {
        ...words,
        ...Object.fromEntries(VERSIONED.flatMap((name) => (diff[name] ? [[name, diff[name][0]]] : []))),
      };
    return version;
  });
}
