import type { Kernel, StoredFrame } from '@pathshala/core';

/** Entities whose policy filters may differ after the changes of a frame. */
export function restingFilters({ policies }: Pick<Kernel, 'policies'>): (frame: StoredFrame) => readonly string[] {
  const onAll = new Map<string, string[]>();
  const onScope = new Map<string, string[]>();
  const put = (map: Map<string, string[]>, name: string, entity: string) =>
    map.set(name, [...(map.get(name) ?? []), entity]);
  for (const { entity, restsOn = [], restsOnScope = [] } of policies.values()) {
    for (const { name } of restsOn) put(onAll, name, entity);
    for (const { name } of restsOnScope) put(onScope, name, entity);
  }
  return (frame) => {
    const [, name = ''] = frame.topic.split(':', 2);
    const always = onAll.get(name) ?? [];
    const scoped = onScope.get(name) ?? [];
    return scoped.length > 0 && movesScope(frame) ? [...always, ...scoped] : always;
  };
}

/**
 * Whether a record came, went, or changed in a field that its policy filters by; a frame that does not say so counts.
 */
function movesScope({ events, scopeFields }: StoredFrame): boolean {
  return events.some(({ op }, at) => {
    const states = scopeFields?.[at] ?? [];
    if (op !== 'update' || states.length === 0) return true;
    const first = JSON.stringify(states[0]);
    return states.some((state) => JSON.stringify(state) !== first);
  });
}
