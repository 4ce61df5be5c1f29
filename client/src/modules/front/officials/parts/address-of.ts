import type { Asked } from './use-checked-list';

/** A screen of the same list, with its rows in the address. */
export function addressOf(path: string, { portal, ...scope }: Asked, row?: string): string {
  const params = new URLSearchParams({ for: portal });
  for (const [name, value] of Object.entries(scope)) if (value) params.set(name, value);
  if (row) params.set('row', row);
  return `${path}?${params.toString()}`;
}
