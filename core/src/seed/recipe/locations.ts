import source from './bd-locations.json'
import type { Bilingual } from './types'

export interface Division {
  /** `division:6`. */
  key: string
  name: Bilingual
  /** Statistical bureau code, such as `30`. */
  bbsCode: string
  /** ISO 3166-2, such as `BD-C`. */
  isoCode: string
  /** Older or popular English spellings, for search. */
  aliases: string[]
}

export interface District {
  /** `district:47`. */
  key: string
  divisionKey: string
  name: Bilingual
  aliases: string[]
}

/** What forms call "thana": an upazila or a metropolitan police thana. */
export interface Thana {
  /** `thana:365`. */
  key: string
  districtKey: string
  divisionKey: string
  name: Bilingual
  kind: 'upazila' | 'metropolitan'
  aliases: string[]
}

interface SourceThana { id: number; districtId: number; en: string; bn: string; aliases?: string[] }

/** The 8 divisions. */
export const divisions: readonly Division[] = source.divisions.map((row) => ({
  key: `division:${row.id}`, name: nameOf(row), bbsCode: row.bbs, isoCode: row.iso, aliases: row.aliases,
}))

/** The 64 districts. */
export const districts: readonly District[] = source.districts.map((row) => ({
  key: `district:${row.id}`, divisionKey: `division:${row.divisionId}`, name: nameOf(row), aliases: row.aliases,
}))

const divisionOfDistrict = new Map(districts.map((district) => [district.key, district.divisionKey]))

/** The 495 upazilas, then the 110 metropolitan thanas. */
export const thanas: readonly Thana[] = [
  ...source.upazilas.map((row: SourceThana) => thanaOf(row, 'upazila')),
  ...source.metroThanas.map((row: SourceThana) => thanaOf(row, 'metropolitan')),
]

/** The thana with this English name in this district. Throws when the data has none, since the recipe names it by hand. */
export function thanaNamed(district: string, thana: string): Thana {
  const home = districts.find((candidate) => candidate.name.en === district)
  const found = thanas.find((candidate) => candidate.districtKey === home?.key && candidate.name.en === thana)
  if (!found) throw new Error(`No thana ${thana} in ${district}`)
  return found
}

function thanaOf(row: SourceThana, kind: Thana['kind']): Thana {
  const districtKey = `district:${row.districtId}`
  const divisionKey = divisionOfDistrict.get(districtKey)
  if (!divisionKey) throw new Error(`Thana ${row.en} lies in unknown district ${row.districtId}`)
  return { key: `thana:${row.id}`, districtKey, divisionKey, name: nameOf(row), kind, aliases: row.aliases ?? [] }
}

function nameOf(row: { en: string; bn: string }): Bilingual {
  return { en: row.en.normalize('NFC'), bn: row.bn.normalize('NFC') }
}
