import { INSTITUTIONS } from './institutions.data';
import { rowId } from './row-id';
import { classroomNumber } from './setup';
import type { RecipeRows } from './types';

/** Sections with their rooms: those of one shift sit side by side, the other shift takes the same rooms after them. */
export function withRooms(sections: RecipeRows['section']): RecipeRows['section'] {
  const aliases = new Map(INSTITUTIONS.map(({ alias }) => [rowId('institution', alias), alias]));
  const taken = new Map<string, number>();
  return sections.map((section) => {
    const at = taken.get(section.shift) ?? 0;
    taken.set(section.shift, at + 1);
    return { ...section, room: rowId('room', `${aliases.get(section.tenantId)!}:${classroomNumber(at)}`) };
  });
}
