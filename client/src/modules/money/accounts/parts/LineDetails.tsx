import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../../kit/text/locale';
import type { Desk, DraftLine } from './draft-lines';
import classes from './VoucherGrid.module.css';

interface LineDetailsProps {
  line: DraftLine;
  /** Of the line, counted from 1. */
  number: number;
  details: Pick<Desk, 'costCentres' | 'parties'>;
  onChange: (patch: Partial<DraftLine>) => void;
}

/** The part of the institution that a line is for, and the party. */
export function LineDetails({ line, number, details, onChange }: LineDetailsProps) {
  const { t } = useTranslation('accounts');
  const say = useText();
  const choices = (rows: readonly Desk['parties'][number][]) =>
    rows.map(({ id, label }) => ({ value: id, label: say(label) }));
  return (
    <div className={classes.details}>
      <Select
        aria-label={t('voucher.costCentreOf', { line: number })}
        placeholder={t('voucher.costCentre')}
        data={choices(details.costCentres)}
        value={line.costCentre}
        onChange={(costCentre) => onChange({ costCentre })}
        searchable
        clearable
        size="xs"
      />
      <Select
        aria-label={t('voucher.partyOf', { line: number })}
        placeholder={t('voucher.party')}
        data={choices(details.parties)}
        value={line.party}
        onChange={(party) => onChange({ party })}
        searchable
        clearable
        size="xs"
      />
    </div>
  );
}
