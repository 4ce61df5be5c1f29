import { Anchor } from '@mantine/core';
import { fillPath, type ActionOutput } from '@pathshala/shared';
import type { activityActions } from '@pathshala/shared/modules/foundation/identity';
import { Link } from 'react-router-dom';
import { useCan, useRegistry } from '../../../../kit/data/session';
import { useText } from '../../../../kit/text/locale';

type Row = ActionOutput<typeof activityActions.activity>['rows'][number];

/** The name of the record of a row, as a link if the record still exists and the reader has a page for it. */
export function ActivityRecord({ row, isPlatform }: { row: Row; isPlatform: boolean }) {
  const say = useText();
  const can = useCan();
  const registry = useRegistry();
  if (!row.recordName) return null;
  const name = say(row.recordName);
  const screens = registry.modules.flatMap((module) => module.screens).filter(({ permission }) => can(permission));
  const own = screens.find(({ page }) => page?.as === 'record' && page.entity === row.entity);
  const list = screens.find((each) => each.entity === row.entity && !each.opens && !each.path.includes(':'));
  const path = own ? fillPath(own.path, { id: row.record! }) : list ? `${list.path}?open=${row.record}` : null;
  // People of the platform have no page for records of an institution.
  const isElsewhere = isPlatform && row.institution !== null;
  return path && row.record && row.op !== 'remove' && !isElsewhere ? (
    <Anchor component={Link} to={path} inherit>
      {name}
    </Anchor>
  ) : (
    name
  );
}
