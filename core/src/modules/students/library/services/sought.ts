import type { Row } from '@pathshala/shared/kit';
import { type Book, LibraryAuthor, LibraryPublisher, titleWords } from '@pathshala/shared/modules/students/library';
import type { Context } from '../../../../kernel';

/** As long as the field is. */
const LONGEST = 2_000;
type Named = { name?: string | undefined; nameBn?: string | undefined };
type Titled = Partial<Pick<Row<typeof Book>, 'name' | 'nameBn'>> & {
  authors?: readonly string[] | null | undefined;
  publisher?: string | null | undefined;
};

/** Words by which a title is found, with those of its authors and publisher, in folded spelling. */
export async function soughtOf(ctx: Context, { name, nameBn, authors, publisher }: Titled): Promise<string> {
  const people = authors?.length ? await ctx.repo(LibraryAuthor).find({ where: { id: { in: [...authors] } } }) : [];
  const house = publisher ? await ctx.repo(LibraryPublisher).findOne({ id: publisher }) : null;
  const entries = people.flatMap(({ entryForm }) => entryForm ?? []);
  const names = [...people, ...(house ? [house] : [])].flatMap((row: Named) => [row.name ?? '', row.nameBn ?? '']);
  let text = '';
  for (const word of titleWords([name ?? '', nameBn ?? '', ...names, ...entries])) {
    if (text.length + word.length + 1 > LONGEST) break;
    text = text === '' ? word : `${text} ${word}`;
  }
  return text === '' ? '-' : text;
}
