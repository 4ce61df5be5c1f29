import { Textarea, TextInput } from '@mantine/core';
import { parseNumber } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { FormulaText } from '../RichBody';
import type { AnswerInputProps } from '../contracts';
import classes from '../Question.module.css';

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** A number as it is typed, in either digits; the server decides what it means. */
export function NumericInput({ question, value, onChange, isDisabled, labelledBy }: AnswerInputProps) {
  const { t } = useTranslation('questionBank');
  const typed = asText(value);
  const isOdd = typed.trim() !== '' && parseNumber(typed) === null;
  const { unit } = question.content;
  return (
    <TextInput
      aria-labelledby={labelledBy}
      className={classes.number}
      size="md"
      inputMode="text"
      autoComplete="off"
      maxLength={60}
      disabled={isDisabled}
      value={typed}
      description={t('question.numberHint')}
      error={isOdd ? t('question.noNumber') : undefined}
      rightSection={
        unit ? (
          <span className={classes.unit}>
            <FormulaText text={unit} />
          </span>
        ) : undefined
      }
      rightSectionWidth={unit ? '5rem' : undefined}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value, true)}
    />
  );
}

export function ShortTextInput({ value, onChange, isDisabled, labelledBy }: AnswerInputProps) {
  return (
    <TextInput
      aria-labelledby={labelledBy}
      size="md"
      autoComplete="off"
      maxLength={500}
      disabled={isDisabled}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value, true)}
    />
  );
}

const WHOLE = [{ id: 'a', label: '', text: '', weight: 1 }];

/** The parts ক, খ, গ, ঘ of a creative question, each with a sheet that grows. */
export function CreativeInput({ question, value, onChange, isDisabled, labelledBy }: AnswerInputProps) {
  const { t } = useTranslation('questionBank');
  const written = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const parts = question.content.parts?.length ? question.content.parts : WHOLE;
  const put = (part: string, text: string) => {
    const next = { ...written, [part]: text };
    if (text === '') delete next[part];
    onChange(Object.keys(next).length > 0 ? next : null, true);
  };
  return (
    <div className={classes.parts} role="group" aria-labelledby={labelledBy}>
      {parts.map((part) => (
        <div key={part.id}>
          {part.text ? (
            <p className={classes.partText} id={`${labelledBy}-${part.id}`}>
              <strong>{part.label}</strong> <FormulaText text={part.text} />
            </p>
          ) : null}
          <Textarea
            aria-labelledby={part.text ? `${labelledBy}-${part.id}` : labelledBy}
            placeholder={t('question.writeHere')}
            autosize
            minRows={part.text ? 3 : 6}
            maxRows={24}
            size="md"
            maxLength={20_000}
            disabled={isDisabled}
            value={written[part.id] ?? ''}
            onChange={(event) => put(part.id, event.currentTarget.value)}
          />
        </div>
      ))}
    </div>
  );
}
