import { t, type Row } from '@pathshala/shared/kit';
import { Notice, VERSIONED, type NoticeVersion } from '@pathshala/shared/modules/school/cms';
import { readHistory, type Context } from '../../../../kernel';

type Words = Pick<Row<typeof Notice>, (typeof VERSIONED)[number]>;
const MOST = 200;
const NOT_RECORDED = t('Not recorded', 'রেকর্ড নেই');

/**
 * The wordings that a notice has had, the present one first, read backwards from it along the trail. `ctx` may read the
 * notice. The first one is there also where the trail does not say who wrote it.
 */
export async function versionsOf(ctx: Context, notice: Row<typeof Notice>): Promise<NoticeVersion[]> {
  const trail = await readHistory(ctx, Notice, notice.id, MOST);
  const changes = trail.filter(({ op, diff }) => op !== 'create' && VERSIONED.some((field) => field in diff));
  const first = trail.find(({ op }) => op === 'create');
  let words: Words = notice;
  const written = [
    ...changes,
    { at: first?.at ?? notice.createdAt, actorName: first?.actorName ?? NOT_RECORDED, diff: {} },
  ];
  return written.map(({ at, actorName, diff }, index) => {
    const { title, titleBn, body, bodyBn, category } = words;
    const before = diff as Readonly<Record<string, readonly [unknown, unknown]>>;
    words = {
      ...words,
      ...Object.fromEntries(VERSIONED.flatMap((name) => (before[name] ? [[name, before[name][0]]] : []))),
    };
    return { number: written.length - index, at, by: actorName, title, titleBn, body, bodyBn, category };
  });
}
