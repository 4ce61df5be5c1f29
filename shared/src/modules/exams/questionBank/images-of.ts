import type { QuestionContent } from './question-shape';

/** Pictures of a question: its own, then those of its choices. */
export const imagesOf = ({
  image,
  content,
}: {
  image?: string | null | undefined;
  content: Pick<QuestionContent, 'options'>;
}): string[] => [...(image ? [image] : []), ...(content.options ?? []).flatMap((each) => each.image ?? [])];
