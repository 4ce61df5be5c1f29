import { KIT_LABELS, labelAt, type Action, type Registry, type Text } from '@pathshala/shared/kit';

/**
 * Name of an input path for messages: of the entity's field where the input is a record; else what the action or its module declares; else the
 * kit's own word, the record that the field names (`section`), or the word of the module's own records (`titleBn` of a quiz is the title of
 * a quiz). Null where nobody declared one, which a test finds.
 */
export function labelFinder(
  registry: Registry,
  action: Action<any, any>,
): (path: readonly PropertyKey[]) => Text | null {
  const entity = action.entity ? registry.entities.get(action.entity) : undefined;
  const declared = {
    ...KIT_LABELS,
    ...registry.modules.find(({ name }) => name === action.module)?.inputLabels,
    ...action.labels,
  };
  const transition = registry.lifecycles.get(action.id)?.transition;
  const asked = transition ? entity?.lifecycle?.transitions[transition]?.input : undefined;
  return (path) => {
    const words = path.filter(
      (part): part is string => typeof part === 'string' && part !== 'patch' && part !== 'filter',
    );
    const first = words[0];
    if (first === undefined) return null;
    const last = words.at(-1)!;
    const within = path.slice(path.indexOf(first));
    return (
      asked?.[first]?.label ??
      (entity ? labelAt(entity.fields, within) : null) ??
      declared[last] ??
      (words.length > 1 ? wordOf(registry, action, last) : null) ??
      declared[first] ??
      registry.entities.get(first)?.labels.one ??
      wordOf(registry, action, first)
    );
  };
}

function wordOf(registry: Registry, { module }: Action<any, any>, field: string): Text | null {
  for (const entity of registry.entities.values())
    if (registry.moduleOf.get(entity.name) === module && entity.fields[field]) return entity.fields[field].label;
  return null;
}
