import { Button, Group, SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core';
import { parseNumber } from '@pathshala/shared/text';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../../../../kit/fields/number/number-text';
import { useFormat } from '../../../../../kit/text/use-format';
import type { KeyEditorProps } from './contracts';
import classes from './Edit.module.css';
import { ListLine } from './ListLine';
import { partOf } from './question-values';

export function NumericEditor({ content, rightKey, isKeyOnly, onChange }: KeyEditorProps) {
  const { t } = useTranslation('questionBank');
  const format = useFormat();
  const show = (value: number) => format.number(value, { grouping: false, maximumFractionDigits: 8 });
  const put = (name: 'value' | 'tolerance' | 'tolerancePercent') => (value: number | string | undefined) => {
    const { [name]: _, ...rest } = rightKey;
    onChange({ content, key: typeof value === 'number' ? { ...rest, [name]: value } : rest });
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing="sm">
      <NumberText
        label={t('edit.number')}
        withAsterisk
        value={rightKey.value}
        onChange={put('value')}
        parse={parseNumber}
        format={show}
      />
      {isKeyOnly ? (
        <span>{content.unit}</span>
      ) : (
        <TextInput
          label={t('edit.unit')}
          value={content.unit ?? ''}
          maxLength={40}
          onChange={(event) => onChange({ content: { ...content, unit: event.currentTarget.value }, key: rightKey })}
        />
      )}
      <NumberText
        label={t('edit.tolerance')}
        description={t('edit.toleranceHint')}
        value={rightKey.tolerance}
        onChange={put('tolerance')}
        parse={parseNumber}
        format={show}
      />
      <NumberText
        label={t('edit.tolerancePercent')}
        description={t('edit.toleranceHint')}
        value={rightKey.tolerancePercent}
        onChange={put('tolerancePercent')}
        parse={parseNumber}
        format={show}
        rightSection="%"
      />
    </SimpleGrid>
  );
}

/** Every wording that counts as right, for the whole answer or for each blank. */
export function AcceptedEditor({ type, content, rightKey, blanks, onChange }: KeyEditorProps) {
  const { t } = useTranslation('questionBank');
  const format = useFormat();
  const count = type === 'shortText' ? 1 : blanks;
  const lists = Array.from({ length: count }, (_, index) => rightKey.accepted?.[index] ?? []);
  const put = (index: number, words: string[]) =>
    onChange({ content, key: { ...rightKey, accepted: lists.map((list, place) => (place === index ? words : list)) } });
  return (
    <div className={classes.lines}>
      <span className={classes.sub}>
        {type === 'fillBlanks' && count === 0 ? t('edit.noBlanks') : t('edit.acceptedHint')}
      </span>
      {lists.map((words, index) => (
        <TagsInput
          key={index}
          label={type === 'shortText' ? t('edit.accepted') : t('question.blank', { number: format.number(index + 1) })}
          value={words}
          splitChars={['|', '\n']}
          maxTags={30}
          acceptValueOnBlur
          onChange={(next) => put(index, next)}
        />
      ))}
    </div>
  );
}

/** Parts of a creative question with their weights, and guidance for the marker. */
export function PartsEditor(props: KeyEditorProps) {
  return props.isKeyOnly ? <GuidanceEditor {...props} /> : <WholeParts {...props} />;
}

function WholeParts({ content, rightKey, onChange }: KeyEditorProps) {
  const { t } = useTranslation('questionBank');
  const format = useFormat();
  const parts = content.parts ?? [];
  const put = (next: typeof parts) => onChange({ content: { ...content, parts: next }, key: rightKey });
  return (
    <div className={classes.lines}>
      <span className={classes.sub}>{t('edit.partsHint')}</span>
      {parts.map((part, index) => (
        <ListLine
          key={part.id}
          label={t('edit.part', { label: part.label })}
          value={part.text}
          onChange={(text) => put(parts.with(index, { ...part, text }))}
          onRemove={() => put(parts.filter((each) => each.id !== part.id))}
          before={
            <TextInput
              w="3.5rem"
              aria-label={t('edit.partLabel')}
              value={part.label}
              maxLength={10}
              onChange={(event) => put(parts.with(index, { ...part, label: event.currentTarget.value }))}
            />
          }
          after={
            <NumberText
              w="4.5rem"
              aria-label={t('edit.weight', { label: part.label })}
              value={part.weight}
              parse={parseNumber}
              format={(value) => format.number(value)}
              onChange={(value) => put(parts.with(index, { ...part, weight: typeof value === 'number' ? value : 1 }))}
            />
          }
        />
      ))}
      <Group>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconPlus size={15} />}
          disabled={parts.length >= 8}
          onClick={() => put([...parts, { ...partOf(parts.length), id: freshPart(parts) }])}
        >
          {t('edit.addPart')}
        </Button>
      </Group>
      <GuidanceEditor type="creative" content={content} rightKey={rightKey} blanks={0} onChange={onChange} />
    </div>
  );
}

/** Guidance for the marker. */
export function GuidanceEditor({ content, rightKey, onChange }: KeyEditorProps) {
  const { t } = useTranslation('questionBank');
  return (
    <Textarea
      label={t('edit.guidance')}
      description={t('edit.guidanceHint')}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={5_000}
      value={rightKey.guidance ?? ''}
      onChange={(event) => onChange({ content, key: { ...rightKey, guidance: event.currentTarget.value } })}
    />
  );
}

const freshPart = (parts: readonly { id: string }[]) =>
  [...'abcdefgh'].find((letter) => !parts.some((part) => part.id === letter))!;
