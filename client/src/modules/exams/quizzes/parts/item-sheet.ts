import type { Text } from '@pathshala/shared';
import { difficulties, questionTypes } from '@pathshala/shared/modules/exams/questionBank';
import type { TFunction } from 'i18next';
import { plainText } from '../../../../kit/fields/rich-text/cell';
import type { SheetColumn } from '../../../../kit/table/xlsx';
import { spokenText } from '../../questionBank';
import type { Item } from './ItemTable';

interface Words {
  t: TFunction<'quizzes'>;
  say(text: Text): string;
}

/** Figures of each question, as lines of a sheet: formulas as characters, shares in percent, unknown values empty. */
export function itemSheet(items: readonly Item[], { t, say }: Words): { columns: SheetColumn[]; rows: string[][] } {
  const text = (label: string): SheetColumn => ({ label, isNumber: false });
  const number = (label: string): SheetColumn => ({ label, isNumber: true });
  const nameOf = (choices: readonly { value: string; label: Text }[], value: string) =>
    say(choices.find((each) => each.value === value)!.label);
  const columns = [
    number(t('items.number')),
    text(t('items.question')),
    text(t('fields.type')),
    text(t('fields.difficulty')),
    number(t('fields.marks')),
    number(t('items.shown')),
    number(t('items.answered')),
    number(t('items.right')),
    number(t('items.partial')),
    number(t('items.wrong')),
    number(`${t('items.facility')} (%)`),
    number(t('items.discrimination')),
    number(t('items.meanSeconds')),
    text(t('items.choices')),
  ];
  const rows = items.map((item) => [
    String(item.number),
    spokenText(plainText(item.body)),
    nameOf(questionTypes, item.type),
    nameOf(difficulties, item.difficulty),
    String(item.marks),
    String(item.shown),
    String(item.answered),
    String(item.right),
    String(item.partial),
    String(item.wrong),
    rounded(item.facility === null ? null : item.facility * 100, 1),
    rounded(item.discrimination, 2),
    rounded(item.meanSeconds, 0),
    item.choices
      .map((choice) => `${choiceName(item, choice.text, t)}: ${choice.count}${choice.right ? ' ✓' : ''}`)
      .join('; '),
  ]);
  return { columns, rows };
}

const rounded = (value: number | null, digits: number): string =>
  value === null ? '' : String(Number(value.toFixed(digits)));
const choiceName = (item: Item, text: string, t: Words['t']): string =>
  item.type === 'trueFalse' ? t(text === 'true' ? 'question.true' : 'question.false') : spokenText(text);
