import type { Country } from '@pathshala/shared/modules/foundation/geo';
import countries from 'i18n-iso-countries';
import { rowId } from './row-id';
import type { PlatformRow } from './types';

const english = new Intl.DisplayNames(['en'], { type: 'region' });
const bengali = new Intl.DisplayNames(['bn'], { type: 'region' });
/** Everyday names where the catalogue's are stiff. */
const USUAL: Readonly<Record<string, readonly [string, string]>> = {
  HK: ['Hong Kong', 'হংকং'],
  MO: ['Macao', 'ম্যাকাও'],
  MM: ['Myanmar', 'মিয়ানমার'],
  PS: ['Palestine', 'ফিলিস্তিন'],
  IL: ['Israel', 'ইসরায়েল'],
  US: ['United States', 'যুক্তরাষ্ট্র'],
  TZ: ['Tanzania', 'তানজানিয়া'],
  SC: ['Seychelles', 'সেশেলস'],
  ZW: ['Zimbabwe', 'জিম্বাবুয়ে'],
};
/** The countries that most people name come first: ours, then our neighbours. */
const FIRST = ['BD', 'IN', 'PK', 'NP', 'BT', 'LK', 'MV', 'AF', 'MM'];

/** Every country and territory of ISO 3166-1 in both languages. */
export function countryRows(): PlatformRow<typeof Country>[] {
  return Object.keys(countries.getAlpha2Codes()).map((code) => {
    const [name, nameBn] = USUAL[code] ?? [english.of(code) ?? code, bengali.of(code) ?? code];
    const at = FIRST.indexOf(code);
    return {
      id: rowId('country', code),
      name,
      nameBn: nameBn.normalize('NFC'),
      code,
      code3: countries.alpha2ToAlpha3(code) ?? code,
      ...(at < 0 ? {} : { rank: at + 1 }),
    };
  });
}
