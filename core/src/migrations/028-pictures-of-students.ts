import { defineMigration } from '../kernel/host';

/**
 * Nobody has said yet who is in the pictures of a website: until then they are kept from the public. A slide or photo
 * without a picture has nothing to keep.
 */
export const picturesOfStudents = defineMigration({
  id: 28,
  name: 'pictures of students wait for consent',
  covers: [],
  async run({ db }) {
    for (const name of ['photos', 'slides']) {
      const rows = db.collection(name);
      const old = { shows: { $exists: false } };
      await rows.updateMany({ ...old, image: { $exists: true } }, { $set: { shows: 'unsaid', withheld: true } });
      await rows.updateMany(old, { $set: { shows: 'unsaid', withheld: false } });
    }
  },
});
