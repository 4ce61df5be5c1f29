import { IconCheck } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../../kit/text/locale';
import { ChoiceBody } from '../ChoiceBody';
import type { AnswerInputProps } from '../contracts';
import { optionMark } from '../option-mark';
import classes from '../Question.module.css';
import { hasFormula } from '@pathshala/shared/modules/exams/questionBank';
import { spokenText } from '../spoken-text';

interface OptionProps {
  type: 'radio' | 'checkbox';
  name: string;
  mark: string;
  isOn: boolean;
  isDisabled: boolean;
  onPick: (isOn: boolean) => void;
  /** Text of a formula as the name of the control. */
  text?: string;
  children: ReactNode;
}

/** One choice: the whole line is the target of a thumb. */
function Option({ type, name, mark, isOn, isDisabled, onPick, text = '', children }: OptionProps) {
  return (
    <label className={classes.option} data-on={isOn || undefined} data-disabled={isDisabled || undefined}>
      <input
        type={type}
        name={name}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onPick(event.currentTarget.checked)}
        {...(hasFormula(text) ? { 'aria-label': spokenText(text) } : {})}
      />
      <span className={classes.mark} data-shape={type} aria-hidden>
        {isOn ? <IconCheck size={16} stroke={3} /> : mark}
      </span>
      <span className={classes.optionText}>{children}</span>
    </label>
  );
}

export function SingleInput({ question, value, onChange, isDisabled, labelledBy }: AnswerInputProps) {
  const locale = useLocale();
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={classes.options}>
      {(question.content.options ?? []).map((option, index) => (
        <Option
          key={option.id}
          type="radio"
          name={name}
          mark={optionMark(index, locale)}
          isOn={value === option.id}
          isDisabled={isDisabled}
          onPick={() => onChange(option.id)}
          text={option.text}
        >
          <ChoiceBody choice={option} mark={optionMark(index, locale)} />
        </Option>
      ))}
    </div>
  );
}

export function MultipleInput({ question, value, onChange, isDisabled, labelledBy }: AnswerInputProps) {
  const { t } = useTranslation('questionBank');
  const locale = useLocale();
  const name = useId();
  const ticked = Array.isArray(value) ? value : [];
  const options = question.content.options ?? [];
  const pick = (id: string, isOn: boolean) => {
    const next = options.map((each) => each.id).filter((each) => (each === id ? isOn : ticked.includes(each)));
    onChange(next.length > 0 ? next : null);
  };
  return (
    <div role="group" aria-labelledby={labelledBy} className={classes.options}>
      <p className={classes.hint}>{t('question.several')}</p>
      {options.map((option, index) => (
        <Option
          key={option.id}
          type="checkbox"
          name={name}
          mark={optionMark(index, locale)}
          isOn={ticked.includes(option.id)}
          isDisabled={isDisabled}
          onPick={(isOn) => pick(option.id, isOn)}
          text={option.text}
        >
          <ChoiceBody choice={option} mark={optionMark(index, locale)} />
        </Option>
      ))}
    </div>
  );
}

export function TrueFalseInput({ value, onChange, isDisabled, labelledBy }: AnswerInputProps) {
  const { t } = useTranslation('questionBank');
  const locale = useLocale();
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={classes.options}>
      {[true, false].map((truth, index) => (
        <Option
          key={String(truth)}
          type="radio"
          name={name}
          mark={optionMark(index, locale)}
          isOn={value === truth}
          isDisabled={isDisabled}
          onPick={() => onChange(truth)}
        >
          {truth ? t('question.true') : t('question.false')}
        </Option>
      ))}
    </div>
  );
}
