import { Button, Checkbox, Radio, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, type ClipboardEvent, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../../kit/text/locale';
import { optionMark } from '../option-mark';
import type { KeyEditorProps } from './contracts';
import classes from './Edit.module.css';
import { ListLine, moved } from './ListLine';
import { OptionPicture, OptionPictureButton } from './OptionPicture';
import { freshName } from './question-values';
import { pastedPicture, usePicture } from './use-picture';

const MOST = 12;

/** Choices, the right ones ticked in front. */
export function OptionsEditor({ type, content, rightKey, hasPictures = false, onChange }: KeyEditorProps) {
  const { t } = useTranslation('questionBank');
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const options = content.options ?? [];
  const right = rightKey.options ?? [];
  const put = (next: typeof options, nextRight = right) =>
    onChange({ content: { ...content, options: next }, key: { ...rightKey, options: nextRight } });
  const add = () => {
    if (options.length < MOST) put([...options, { id: freshName(options), text: '' }]);
  };
  const enter = (index: number) => {
    if (index === options.length - 1) add();
    // The new line is drawn in the next frame.
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLInputElement>('input[data-line]')[index + 1]?.focus(),
    );
  };
  const tick = (id: string, isOn: boolean) =>
    put(options, type === 'single' ? [id] : isOn ? [...right, id] : right.filter((each) => each !== id));
  return (
    <div className={classes.lines} ref={list}>
      <span className={classes.sub}>{type === 'single' ? t('edit.oneRight') : t('edit.severalRight')}</span>
      {options.map((option, index) => {
        const label = t('edit.option', { mark: optionMark(index, locale) });
        const isRight = right.includes(option.id);
        return (
          <OptionLine
            key={option.id}
            label={label}
            option={option}
            hasPictures={hasPictures}
            onImage={(image) =>
              put(
                options.map((each) =>
                  each.id === option.id ? { id: each.id, text: each.text, ...(image ? { image } : {}) } : each,
                ),
              )
            }
            onEnter={() => enter(index)}
            onChange={(text) => put(options.map((each) => (each.id === option.id ? { ...each, text } : each)))}
            onRemove={
              options.length > 2
                ? () =>
                    put(
                      options.filter((each) => each.id !== option.id),
                      right.filter((each) => each !== option.id),
                    )
                : undefined
            }
            onMove={(step) => put(moved(options, index, step))}
            before={
              type === 'single' ? (
                <Radio
                  name="right-choice"
                  aria-label={t('edit.isRight', { what: label })}
                  checked={isRight}
                  onChange={() => tick(option.id, true)}
                />
              ) : (
                <Checkbox
                  aria-label={t('edit.isRight', { what: label })}
                  checked={isRight}
                  onChange={(event) => tick(option.id, event.currentTarget.checked)}
                />
              )
            }
          />
        );
      })}
      <div>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconPlus size={15} />}
          disabled={options.length >= MOST}
          onClick={add}
        >
          {t('edit.addOption')}
        </Button>
      </div>
    </div>
  );
}

interface OptionLineProps extends Omit<ComponentProps<typeof ListLine>, 'value' | 'after' | 'onPaste'> {
  option: { text: string; image?: string | undefined };
  hasPictures: boolean;
  onImage: (image: string | undefined) => void;
}

/** One choice that is being written, with its picture. */
function OptionLine({ option, hasPictures, onImage, ...line }: OptionLineProps) {
  const picture = usePicture(onImage);
  if (!hasPictures) return <ListLine {...line} value={option.text} />;
  const onPaste = (event: ClipboardEvent) => {
    const file = pastedPicture(event);
    if (!file) return;
    event.preventDefault();
    // Elsewhere on the page a pasted picture becomes that of the question.
    event.stopPropagation();
    void picture.take(file);
  };
  return (
    <div>
      <ListLine
        {...line}
        value={option.text}
        onPaste={onPaste}
        after={<OptionPictureButton label={line.label} picture={picture} />}
      />
      <OptionPicture
        label={line.label}
        image={option.image}
        fault={picture.fault}
        onRemove={() => onImage(undefined)}
      />
    </div>
  );
}

export function TruthEditor({ rightKey, content, onChange }: KeyEditorProps) {
  const { t } = useTranslation('questionBank');
  return (
    <SegmentedControl
      aria-label={t('answer.right')}
      value={rightKey.truth === undefined ? '' : String(rightKey.truth)}
      data={[
        { value: 'true', label: t('question.true') },
        { value: 'false', label: t('question.false') },
      ]}
      onChange={(value) => onChange({ content, key: { ...rightKey, truth: value === 'true' } })}
    />
  );
}
