import { defineMigration, fileStore } from '../kernel/host';

interface OldPicture {
  _id: { toHexString(): string };
  tenantId: { toHexString(): string };
  createdBy?: { toHexString(): string };
  data: string;
}

/** Pictures of questions were data URLs in records of their own; now they are files like all others, and count towards an institution's space. */
export const questionPictures = defineMigration({
  id: 4,
  name: 'pictures of questions are kept with the files',
  async run({ db }) {
    const pictures = db.collection<OldPicture>('quiz_images');
    const files = fileStore({ raw: () => db });
    for await (const { _id, tenantId, createdBy, data } of pictures.find({ data: { $exists: true } })) {
      const [, mime = '', text = ''] = /^data:([^;]+);base64,(.*)$/s.exec(data) ?? [];
      // A file has the id of its picture: begun a second time, this finds what it has written.
      const file = _id.toHexString();
      const isWritten = (await files.find([file])).length > 0;
      const meta = { tenantId: tenantId.toHexString(), ownerId: createdBy?.toHexString() ?? null, mime };
      const named = { ...meta, target: 'quizImage.file', name: `picture.${mime.slice('image/'.length)}` };
      if (!isWritten)
        await files.put({ ...named, bytes: Buffer.from(text, 'base64'), small: null }, { id: file, isTaken: true });
      await pictures.updateOne({ _id }, { $set: { file: _id }, $unset: { data: '', type: '' } });
    }
  },
});
