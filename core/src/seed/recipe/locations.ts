import source from './bd-locations.json';
import { countryRows } from './countries';
import { rowId } from './row-id';
import type { RecipeRows } from './types';

const aliasesOf = (aliases: readonly string[] | undefined) => (aliases?.length ? { aliases: aliases.join(', ') } : {});
const districtByName = new Map(source.districts.map((each) => [each.en, each]));
interface SourceThana {
  id: number;
  districtId: number;
  en: string;
  bn: string;
  aliases?: string[];
}

/** Every country, and the 8 divisions, 64 districts and 605 thanas (495 upazilas, 110 metropolitan thanas) of Bangladesh. */
export function locationRows(): Pick<RecipeRows, 'country' | 'division' | 'district' | 'thana'> {
  return {
    country: countryRows(),
    division: source.divisions.map((each) => ({
      id: rowId('division', String(each.id)),
      country: rowId('country', 'BD'),
      name: each.en,
      nameBn: each.bn,
      code: each.bbs,
      ...aliasesOf(each.aliases),
    })),
    district: source.districts.map((each) => ({
      id: rowId('district', String(each.id)),
      division: rowId('division', String(each.divisionId)),
      name: each.en,
      nameBn: each.bn,
      ...aliasesOf(each.aliases),
    })),
    thana: [
      ...source.upazilas.map((each) => thanaRow(each, 'upazila')),
      ...source.metroThanas.map((each) => thanaRow(each, 'metropolitan')),
    ],
  };
}

/** Id of the district with this English name. Throws when there is none: the recipe names it by hand. */
export function districtNamed(name: string): string {
  const found = districtByName.get(name);
  if (!found) throw new Error(`No district ${name}`);
  return rowId('district', String(found.id));
}

/** The thana of this English name in a district (the upazila where a metropolitan thana has the same name). Throws when there is none. */
export function thanaNamed(district: string, name: string): { id: string; en: string; bn: string } {
  const home = districtByName.get(district);
  const all: SourceThana[] = [...source.upazilas, ...source.metroThanas];
  const found = all.find((each) => each.districtId === home?.id && each.en === name);
  if (!found) throw new Error(`No thana ${name} in ${district}`);
  return { id: rowId('thana', String(found.id)), en: found.en, bn: found.bn };
}

/** Bengali name of a district. */
export function districtBn(name: string): string {
  return districtByName.get(name)?.bn ?? name;
}

function thanaRow(each: SourceThana, kind: 'upazila' | 'metropolitan') {
  return {
    id: rowId('thana', String(each.id)),
    district: rowId('district', String(each.districtId)),
    name: each.en,
    nameBn: each.bn,
    kind,
    ...aliasesOf(each.aliases),
  };
}
