import { defineMigration } from '../kernel/host';
import { toObjectId } from '../kernel/mongo/connection';

/** Students erased before enrolments and incidents were part of an erasure leave them too. */
export const tracesOfErasedPeople = defineMigration({
  id: 31,
  name: 'enrolments and incidents tell nothing of erased students',
  covers: [],
  async run({ db }) {
    const erasures = db.collection('erasures').find({ kind: 'student', state: 'done' }, { projection: { person: 1 } });
    for await (const { person } of erasures) {
      const student = toObjectId(String(person));
      await db.collection('enrolments').updateMany({ student }, { $unset: { religionSubject: '' } });
      await db.collection('exam_incidents').updateMany({ student }, { $unset: { student: '' } });
    }
  },
});
