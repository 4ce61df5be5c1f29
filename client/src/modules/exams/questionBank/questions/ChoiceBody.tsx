import { useTranslation } from 'react-i18next';
import { Picture } from './Picture';
import { FormulaText } from './RichBody';

interface ChoiceBodyProps {
  choice: { text: string; image?: string | undefined };
  /** ক or A, as the page marks the choice. */
  mark: string;
}

/** A choice as it is read: its text, its picture, or one below the other. */
export function ChoiceBody({ choice: { text, image }, mark }: ChoiceBodyProps) {
  const { t } = useTranslation('questionBank');
  return (
    <>
      {text ? <FormulaText text={text} /> : null}
      {image ? (
        <Picture image={image} alt={t('question.optionPictureAlt', { what: t('edit.option', { mark }) })} isSmall />
      ) : null}
    </>
  );
}
