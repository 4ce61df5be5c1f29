/** Letters of sections in both alphabets, in the order in which schools use them. */
const LETTERS: readonly (readonly [en: string, bn: string])[] = [
  ['A', 'ক'],
  ['B', 'খ'],
  ['C', 'গ'],
  ['D', 'ঘ'],
  ['E', 'ঙ'],
  ['F', 'চ'],
  ['G', 'ছ'],
  ['H', 'জ'],
];
/** Rivers and flowers after which sections are called as well. */
const NAMES: readonly (readonly [en: string, bn: string])[] = [
  ['Padma', 'পদ্মা'],
  ['Meghna', 'মেঘনা'],
  ['Jamuna', 'যমুনা'],
  ['Surma', 'সুরমা'],
  ['Karnaphuli', 'কর্ণফুলী'],
  ['Shapla', 'শাপলা'],
  ['Golap', 'গোলাপ'],
  ['Beli', 'বেলি'],
];

/**
 * A section's name in both languages from what was typed in one; a name that is not a usual one is the same in both
 * until it is changed.
 */
export function sectionName(typed: string): { name: string; nameBn: string } {
  const text = typed.normalize('NFC').trim();
  const known = [...LETTERS, ...NAMES].find(([en, bn]) => en.toLowerCase() === text.toLowerCase() || bn === text);
  return known ? { name: known[0], nameBn: known[1] } : { name: text, nameBn: text };
}
