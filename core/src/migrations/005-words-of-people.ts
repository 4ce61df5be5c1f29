import { searchWords } from '@pathshala/shared/text';
import { defineMigration } from '../kernel';

/** People are found by the words of their names, which are kept folded beside them. */
export const wordsOfPeople = defineMigration({
  id: 5,
  name: 'people are found by the words of their names',
  async run({ db }) {
    for (const name of ['students', 'guardians', 'staff']) {
      const people = db.collection<{ name?: string; nameBn?: string }>(name);
      let writes: { _id: unknown; words: string[] }[] = [];
      const flush = async () => {
        if (writes.length === 0) return;
        await people.bulkWrite(
          writes.map(({ _id, words }) => ({
            updateOne: { filter: { _id }, update: { $set: { searchWords: words } } },
          })) as never,
          { ordered: false },
        );
        writes = [];
      };
      for await (const { _id, name: en = '', nameBn = '' } of people.find({
        searchWords: { $exists: false },
      } as never)) {
        writes.push({ _id, words: searchWords([en, nameBn]) });
        if (writes.length === 1_000) await flush();
      }
      await flush();
    }
  },
});
