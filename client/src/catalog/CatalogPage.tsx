import type { Entity } from '@pathshala/shared';
import { isSetting } from '@pathshala/shared/modules/foundation/lists';
import { CatalogListPage } from './CatalogListPage';
import { CatalogSettingPage } from './CatalogSettingPage';

/**
 * The page of an entity by its declaration. The key makes a new page of each: search and selection of one must not leak
 * into the next.
 */
export const CatalogPage = ({ entity }: { entity: Entity }) =>
  isSetting(entity) ? (
    <CatalogSettingPage key={entity.name} entity={entity} />
  ) : (
    <CatalogListPage key={entity.name} entity={entity} />
  );
