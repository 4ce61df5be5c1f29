import { defineMigration } from '../kernel/host';

/** A withheld result kept the figures that it would have had. */
export const withheldWithoutFigures = defineMigration({
  id: 19,
  name: 'withheld results keep no figures',
  async run({ db }) {
    await db.collection('results').updateMany(
      { state: 'withheld' },
      {
        $set: {
          passed: false,
          gpa: 0,
          gpaWithoutOptional: 0,
          letter: '–',
          golden: false,
          failCount: 0,
          total: 0,
        },
        $unset: { inSection: '', inShift: '', inClass: '' },
      },
    );
  },
});
