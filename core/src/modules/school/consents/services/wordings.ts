import type { Text } from '@pathshala/shared/kit';
import {
  ConsentWording,
  PURPOSE_KEYS,
  USUAL_WORDINGS,
  type ConsentPurpose,
} from '@pathshala/shared/modules/school/consents';
import type { Context } from '../../../../kernel';

export interface Wording extends Text {
  version: number;
}

/** The newest text of each purpose; version 1 is the usual one. */
export async function wordingsNow(sys: Context): Promise<Record<ConsentPurpose, Wording>> {
  const rows = await sys.repo(ConsentWording).find({ sort: ['version'] });
  const out = Object.fromEntries(PURPOSE_KEYS.map((key) => [key, { ...USUAL_WORDINGS[key], version: 1 }])) as Record<
    ConsentPurpose,
    Wording
  >;
  for (const { purpose, text, textBn, version } of rows) out[purpose] = { en: text, bn: textBn, version };
  return out;
}
