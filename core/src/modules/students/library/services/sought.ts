import { LibraryAuthor, LibraryPublisher, titleWords } from '@pathshala/shared/modules/students/library';
import type { Context } from '../../../../kernel';

/** As long as the field is. */
const LONGEST = 2_000;
/** Of titles that are written together. */
const MOST_NAMES = 20_000;
interface Titled {
  name?: string;
  nameBn?: string;
  authors?: readonly string[] | null;
  publisher?: string | null;
}

/** Words by which readers find titles: of title, authors and publisher, in folded spelling. */
export async function derivedOfTitles(ctx: Context, titles: readonly Titled[]): Promise<{ sought: string }[]> {
  const authors = await byId(
    titles.flatMap((each) => each.authors ?? []),
    (ids) => ctx.repo(LibraryAuthor).find({ where: { id: { in: ids } }, limit: MOST_NAMES }),
  );
  const publishers = await byId(
    titles.flatMap((each) => each.publisher ?? []),
    (ids) => ctx.repo(LibraryPublisher).find({ where: { id: { in: ids } }, limit: MOST_NAMES }),
  );
  return titles.map(({ name, nameBn, authors: by, publisher }) => {
    const people = (by ?? []).flatMap((id) => authors.get(id) ?? []);
    const house = publisher ? publishers.get(publisher) : undefined;
    const names = [...people, ...(house ? [house] : [])].flatMap((each) => [each.name, each.nameBn]);
    const entries = people.flatMap(({ entryForm }) => entryForm ?? []);
    return { sought: textOf(titleWords([name ?? '', nameBn ?? '', ...names, ...entries])) };
  });
}

async function byId<R extends { id: string }>(
  ids: readonly string[],
  find: (ids: string[]) => Promise<R[]>,
): Promise<Map<string, R>> {
  const asked = [...new Set(ids)];
  return new Map((asked.length > 0 ? await find(asked) : []).map((row) => [row.id, row]));
}

function textOf(words: readonly string[]): string {
  let text = '';
  for (const word of words) {
    if (text.length + word.length + 1 > LONGEST) break;
    text = text === '' ? word : `${text} ${word}`;
  }
  return text === '' ? '-' : text;
}
