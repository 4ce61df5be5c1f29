import { useTranslation } from 'react-i18next';
import { useText } from '../text/locale';
import { useFormat } from '../text/use-format';
import type { FoundPerson } from './use-people';

/**
 * The details that tell a person from namesakes, in one line: number, class and section or designation, roll, mobile.
 */
export function useDescribePerson(): (person: FoundPerson) => string {
  const { t } = useTranslation('kit');
  const say = useText();
  const format = useFormat();
  return ({ code, place, roll, phone, isFormer }) =>
    [
      code,
      place ? say(place) : '',
      roll === null ? '' : t('person.roll', { roll: format.number(roll, { grouping: false }) }),
      phone ? format.phone(phone) : '',
      isFormer ? t('person.former') : '',
    ]
      .filter(Boolean)
      .join(' · ');
}
