import { parseNumber } from '@pathshala/shared/text';
import { useTranslation } from 'react-i18next';
import { NumberText } from '../../../../kit/fields/number/number-text';
import { useFormat } from '../../../../kit/text/use-format';

const MOST_SEATS = 300;

/**
 * Seats of a section, in either digit set. Text that is no number of seats stays as typed, with the fault at the field.
 */
export function SeatsField({
  value,
  onChange,
}: {
  value: number | string | undefined;
  onChange: (value: number | string | undefined) => void;
}) {
  const { t } = useTranslation('campus');
  const format = useFormat();
  return (
    <NumberText
      label={t('form.capacity')}
      inputMode="numeric"
      maw="12rem"
      value={value as number | undefined}
      onChange={onChange}
      parse={seatsIn}
      format={(seats) => format.number(seats, { grouping: false })}
      error={typeof value === 'string' ? t('form.capacityWrong', { most: format.number(MOST_SEATS) }) : undefined}
    />
  );
}

function seatsIn(text: string): number | null {
  const seats = parseNumber(text);
  return seats !== null && Number.isInteger(seats) && seats >= 1 && seats <= MOST_SEATS ? seats : null;
}
