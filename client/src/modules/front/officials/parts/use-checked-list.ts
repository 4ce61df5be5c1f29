import type { ActionOutput } from '@pathshala/shared';
import { officialsActions, PORTALS, SOURCE_OF, type Portal } from '@pathshala/shared/modules/front/officials';
import { useAction } from '../../../../kit/data/use-action';
import { useAddress, type SetAddress } from '../../../../kit/ui/use-address';

export type Checked = ActionOutput<typeof officialsActions.check>;
export type CheckedRow = Checked['rows'][number];
export interface Asked {
  portal: Portal;
  year?: string;
  class?: string;
  section?: string;
  group?: string;
}
const SCOPES = ['year', 'class', 'section', 'group'] as const;

/** The list that the address names, with its rows; null where it names none that the product knows. */
export function useAskedList(): [Asked | null, SetAddress] {
  const [params, set] = useAddress();
  const portal = PORTALS.find(({ value }) => value === params.get('for'))?.value;
  if (!portal) return [null, set];
  const scope = SCOPES.flatMap((name) => (params.get(name) ? [[name, params.get(name)!] as const] : []));
  return [{ portal, ...Object.fromEntries(scope) }, set];
}
export const isComplete = ({ portal, class: of, section }: Asked): boolean =>
  SOURCE_OF[portal] !== 'student' || Boolean(of) || Boolean(section);

const SHARED = ['portalEntry', 'exportProfile', 'ownProfile'].map((entity) => ({ entity }));
const PEOPLE = {
  student: [{ entity: 'student' }, { entity: 'guardian' }],
  staff: [{ entity: 'staff' }],
  class: [{ entity: 'student' }],
} as const;

/** Read again whenever a record of a row, an entry or the list of columns changes. */
export const useCheckedList = (asked: Asked) =>
  useAction(officialsActions.check, asked, {
    enabled: isComplete(asked),
    subscriptions: [...SHARED, ...PEOPLE[SOURCE_OF[asked.portal]]],
  });
