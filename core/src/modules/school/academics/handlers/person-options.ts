import { fill, t, type OptionItem } from '@pathshala/shared/kit';
import { Guardian, Staff, Student } from '@pathshala/shared/modules/foundation/people';
import { localizeDigits } from '@pathshala/shared/text';
import { listOptions, override, type Context } from '../../../../kernel';
import type { Found } from '../services/find-students';
import { findPeople } from './find-people';

const MOST = 20;
const ROLL = t('Roll {roll}', 'রোল {roll}');

/**
 * Pickers of people find as the finder does, and tell namesakes apart; without a search the list is as in other
 * pickers.
 */
export const personOptions = ([Student, Staff, Guardian] as const).map((entity) =>
  override(entity as typeof Student, 'options', async (ctx, input) => {
    const q = input.q?.trim().slice(0, 60);
    if (!q || input.ids || Object.keys(input.filter ?? {}).length > 0) return listOptions(ctx, entity, input);
    const { people } = await findPeople(ctx, { q, kinds: [entity.name], limit: MOST });
    return { items: people.map((person) => toOption(ctx, person)) };
  }),
);

function toOption({ locale }: Context, { id, name, nameBn, code, place, roll, phone }: Found): OptionItem {
  const seat = roll === null ? [] : [fill(ROLL, { roll: localizeDigits(roll, locale) })[locale]];
  const hint = [code ?? phone ?? [], place?.[locale] ?? [], seat].flat().join(' · ');
  return { id, label: { en: name, bn: nameBn }, ...(hint ? { hint } : {}) };
}
