import { permissionOf, type AnyEntity, type Choice, type Field } from '@pathshala/shared';
import { useCan, useRegistry } from '../../data/session';
import { useList } from '../../data/use-entity';

export interface Wording {
  code: string;
  name: string;
  nameBn: string;
  active: boolean;
}
export interface WordedChoice extends Choice {
  /** Not offered any more, but still the name of recorded values. */
  isOld?: boolean;
}

/**
 * The choices in the institution's own words and order. A choice without a row keeps its built-in name and comes last.
 */
export function wordedChoices(choices: readonly Choice[], wordings: readonly Wording[]): WordedChoice[] {
  const rows = new Map<string, { at: number; row: Wording }>();
  wordings.forEach((row, at) => {
    if (!rows.has(row.code)) rows.set(row.code, { at, row });
  });
  const place = ({ value }: Choice) => rows.get(value)?.at ?? wordings.length;
  return choices
    .map((choice): WordedChoice => {
      const own = rows.get(choice.value)?.row;
      return own
        ? { ...choice, label: { en: own.name, bn: own.nameBn }, ...(own.active ? {} : { isOld: true }) }
        : choice;
    })
    .toSorted((a, b) => place(a) - place(b));
}

/** `live: false` in cells: the filter of the same list follows the catalogue already. */
export function useWordedChoices(field: Field | undefined, options: { live?: boolean } = {}): readonly WordedChoice[] {
  const { entities } = useRegistry();
  const can = useCan();
  const catalogue = entities.get(field?.of.worded ?? '');
  const isOpen = catalogue !== undefined && can(permissionOf(catalogue.name, 'read'));
  // A hook cannot be left out: where there is nothing to ask, the question is asked of nobody.
  const { data } = useList(
    (catalogue ?? NONE) as AnyEntity,
    { size: 200 },
    { enabled: isOpen, live: isOpen && options.live !== false },
  );
  const choices = field?.of.choices ?? [];
  return isOpen && data ? wordedChoices(choices, data.rows as unknown as Wording[]) : choices;
}

const NONE = { name: '', live: { on: false, room: [], fields: null, roomsOnly: false } };
