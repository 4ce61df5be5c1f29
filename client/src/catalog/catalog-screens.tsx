import type { Registry, Screen } from '@pathshala/shared';
import { isSetting } from '@pathshala/shared/modules/lists';
import { Navigate, useParams } from 'react-router-dom';
import type { ScreenLoad } from '../kit/screen-loads';

/** Screens that name an entity get their page from its declaration; all of them share one chunk. */
export function catalogScreens(screens: readonly Screen[], registry: Registry): Record<string, ScreenLoad> {
  const out: Record<string, ScreenLoad> = {};
  for (const screen of screens) {
    const entity = screen.entity === undefined ? undefined : registry.entities.get(screen.entity);
    if (!entity) continue;
    if (screen.opens) {
      const list = screens.find((each) => each.id === screen.parent)!;
      out[screen.id] = async () => ({ default: () => <OpenForm list={list.path} opens={screen.opens!} /> });
      continue;
    }
    if (isSetting(entity)) {
      out[screen.id] = async () => {
        const { CatalogSettingPage } = await import('./CatalogSettingPage');
        return { default: () => <CatalogSettingPage key={entity.name} entity={entity} /> };
      };
      continue;
    }
    out[screen.id] = async () => {
      const { CatalogListPage } = await import('./CatalogListPage');
      // The key makes a new page of each list: search and selection of one must not leak into the next.
      return { default: () => <CatalogListPage key={entity.name} entity={entity} /> };
    };
  }
  return out;
}

/** The address of a form leads to the list with that form open, so that closing it lands there. */
function OpenForm({ list, opens }: { list: string; opens: NonNullable<Screen['opens']> }) {
  const [id = ''] = Object.values(useParams());
  return <Navigate to={`${list}?${new URLSearchParams(opens === 'new' ? { new: '1' } : { open: id })}`} replace />;
}
