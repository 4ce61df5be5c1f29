import { actionsOf } from '@pathshala/shared';
import { QuizImage } from '@pathshala/shared/modules/quizzes';
import { callAction } from '../../../kit/data/api';
import type { PictureSource } from './Picture';

/** Pictures as those see them who write the questions. */
export const bankPictures: PictureSource = {
  name: 'bank',
  read: async (image) => (await callAction(actionsOf(QuizImage).get, { id: image })).data,
};
