import { searchWords } from '@pathshala/shared/text';
import { defineMigration } from '../kernel/host';
import { fillWords } from './fill-words';

/** People are found by the words of their names, which are kept folded beside them. */
export const wordsOfPeople = defineMigration({
  id: 5,
  name: 'people are found by the words of their names',
  async run({ db }) {
    for (const name of ['students', 'guardians', 'staff'])
      await fillWords(db, name, { fields: ['name', 'nameBn'], wordsOf: searchWords });
  },
});
