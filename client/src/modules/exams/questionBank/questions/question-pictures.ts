import { actionsOf } from '@pathshala/shared';
import { filesActions } from '@pathshala/shared/modules/foundation/files';
import { QuizImage } from '@pathshala/shared/modules/exams/questionBank';
import { callAction } from '../../../../kit/data/api';
import type { PictureSource } from './Picture';

/** Pictures as those see them who write the questions. */
export const bankPictures: PictureSource = {
  name: 'bank',
  read: async (image) => {
    const { file } = await callAction(actionsOf(QuizImage).get, { id: image });
    const { links } = await callAction(filesActions.links, { target: `${QuizImage.name}.file`, ids: [file] });
    if (!links[0]) throw new Error('The picture is gone');
    return links[0].url;
  },
};
