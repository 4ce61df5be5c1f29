import { gzipPart, joinGzip, plainPart, type GzipPart } from '../../../../kernel';
import type { Paper } from './paper';
import type { PaperView, Session } from './session-view';

const MAX_PARTS = 20_000;
const partsOf = new WeakMap<Paper, Map<string, GzipPart>>();

/**
 * A student's session with their paper as gzip. Their order is their own, but each question in each order of its
 * choices is written and compressed once for all: for one student only some forty parts remain to be joined.
 */
export function sessionBytes(session: Omit<Session, 'paper'>, paper: Paper, view: PaperView): Buffer {
  const parts = partsOf.get(paper) ?? new Map<string, GzipPart>();
  partsOf.set(paper, parts);
  const shared = (key: string, write: () => string): GzipPart => {
    let part = parts.get(key);
    if (part) return part;
    if (parts.size >= MAX_PARTS) parts.clear();
    parts.set(key, (part = gzipPart(write())));
    return part;
  };
  const { questions, ...head } = view;
  const out = [plainPart(`${JSON.stringify({ ...session, paper: undefined }).slice(0, -1)},"paper":`)];
  const headText = JSON.stringify(head);
  out.push(shared(headText, () => `${headText.slice(0, -1)},"questions":[`));
  for (const { number, ...question } of questions) {
    out.push(shared(String(number), () => `${number > 1 ? ',' : ''}{"number":${number},`));
    out.push(shared(orderOf(question), () => JSON.stringify(question).slice(1)));
  }
  out.push(shared('end', () => ']}}'));
  return joinGzip(out);
}

/** A question of a paper in the order that this student has: the rest of it is the same for all. */
function orderOf({
  id,
  content: { options, right, items },
}: Pick<PaperView['questions'][number], 'id' | 'content'>): string {
  let key = id;
  for (const list of [options, right, items]) {
    key += '/';
    if (list) for (const each of list) key += `${each.id},`;
  }
  return key;
}
