import { Checkbox, Radio, Select, Stack } from '@mantine/core';
import type { QuestionContent, QuestionKey, QuestionType } from '@pathshala/shared/modules/exams/questionBank';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../../kit/text/locale';
import { ChoiceBody, KeyEditor, optionMark } from '../../../questionBank';
import { OrderList } from './OrderList';

interface RightAnswerProps {
  type: QuestionType;
  content: QuestionContent;
  value: QuestionKey;
  onChange: (key: QuestionKey) => void;
}

/** Only the right answer: what students saw of the question stays as it was. */
export function RightAnswer({ type, content, value, onChange }: RightAnswerProps) {
  const { t } = useTranslation('quizzes');
  const locale = useLocale();
  const options = content.options ?? [];
  const label = (choice: (typeof options)[number], index: number) => (
    <>
      {optionMark(index, locale)}. <ChoiceBody choice={choice} mark={optionMark(index, locale)} />
    </>
  );
  if (type === 'single') {
    return (
      <Radio.Group
        aria-label={t('keys.right')}
        value={value.options?.[0] ?? ''}
        onChange={(id) => onChange({ ...value, options: [id] })}
      >
        <Stack gap="xs">
          {options.map((each, index) => (
            <Radio key={each.id} value={each.id} label={label(each, index)} />
          ))}
        </Stack>
      </Radio.Group>
    );
  }
  if (type === 'multiple') {
    return (
      <Checkbox.Group
        aria-label={t('keys.right')}
        value={value.options ?? []}
        onChange={(ids) => onChange({ ...value, options: ids })}
      >
        <Stack gap="xs">
          {options.map((each, index) => (
            <Checkbox key={each.id} value={each.id} label={label(each, index)} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  }
  if (type === 'matching') {
    const data = (content.right ?? []).map((each) => ({ value: each.id, label: each.text }));
    return (
      <Stack gap="xs">
        {(content.left ?? []).map((left) => (
          <Select
            key={left.id}
            label={left.text}
            data={data}
            value={value.pairs?.[left.id] ?? null}
            onChange={(right) => right && onChange({ ...value, pairs: { ...value.pairs, [left.id]: right } })}
          />
        ))}
      </Stack>
    );
  }
  if (type === 'ordering')
    return (
      <OrderList
        items={content.items ?? []}
        value={value.order ?? []}
        onChange={(order) => onChange({ ...value, order })}
      />
    );
  return (
    <KeyEditor
      type={type}
      content={content}
      rightKey={value}
      blanks={content.blanks ?? 0}
      isKeyOnly
      onChange={({ key }) => onChange(key)}
    />
  );
}
