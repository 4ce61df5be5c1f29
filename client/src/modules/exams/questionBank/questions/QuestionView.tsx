import type { QuestionType } from '@pathshala/shared/modules/exams/questionBank';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/text/use-format';
import type { AnswerInput, AnswerInputProps } from './contracts';
import { MultipleInput, SingleInput, TrueFalseInput } from './inputs/ChoiceInputs';
import { MatchingInput } from './inputs/MatchingInput';
import { OrderingInput } from './inputs/OrderingInput';
import { CreativeInput, NumericInput, ShortTextInput } from './inputs/TextInputs';
import { Picture } from './Picture';
import classes from './Question.module.css';
import { RichBody } from './RichBody';

/** The blanks of a text are filled in inside the text, so that type has no control of its own. */
const inputs: Record<Exclude<QuestionType, 'file'>, AnswerInput | null> = {
  single: SingleInput,
  multiple: MultipleInput,
  trueFalse: TrueFalseInput,
  numeric: NumericInput,
  shortText: ShortTextInput,
  fillBlanks: null,
  matching: MatchingInput,
  ordering: OrderingInput,
  creative: CreativeInput,
};

interface Props extends Omit<AnswerInputProps, 'labelledBy'> {
  /** The control for files, where someone writes an attempt; elsewhere nothing is uploaded. */
  fileInput?: AnswerInput;
}

/** A question as a student sees it, with the control that its type needs. */
export function QuestionView({ fileInput = NoFiles, ...props }: Props) {
  const { t } = useTranslation('questionBank');
  const id = useId();
  const { question } = props;
  const Input = question.type === 'file' ? fileInput : inputs[question.type];
  return (
    <div className={classes.question}>
      {/* Blanks are controls of their own, so the text around them names nothing. */}
      <div id={id} className={classes.body}>
        {Input ? <RichBody html={question.body} /> : <Blanks {...props} />}
      </div>
      {question.image ? <Picture image={question.image} alt={t('question.pictureAlt')} /> : null}
      {Input ? <Input {...props} labelledBy={id} /> : null}
    </div>
  );
}

function NoFiles() {
  const { t } = useTranslation('questionBank');
  return <p className={classes.hint}>{t('file.preview')}</p>;
}

function Blanks({ question, value, onChange, isDisabled }: Omit<AnswerInputProps, 'labelledBy'>) {
  const { t } = useTranslation('questionBank');
  const format = useFormat();
  const count = question.content.blanks ?? 0;
  const filled = Array.isArray(value) ? value : [];
  const put = (index: number, text: string) => {
    const next = Array.from({ length: count }, (_, place) => (place === index ? text : (filled[place] ?? '')));
    onChange(next.some((each) => each !== '') ? next : null, true);
  };
  return (
    <RichBody
      html={question.body}
      blank={(number) =>
        number < 1 || number > count ? null : (
          <input
            className={classes.blank}
            aria-label={t('question.blank', { number: format.number(number) })}
            autoComplete="off"
            maxLength={500}
            disabled={isDisabled}
            value={filled[number - 1] ?? ''}
            onChange={(event) => put(number - 1, event.currentTarget.value)}
          />
        )
      }
    />
  );
}
