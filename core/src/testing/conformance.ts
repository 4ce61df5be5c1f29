import { referencesIn, type Registry } from '@pathshala/shared/kit';
import type { Check } from './bench';
import { has, isPrivate, type AnyEntity } from './conformance-entity';
import { checkCodes, checkForeignReferences, checkInput, codesOf, isPrivateRef } from './conformance-input';
import { checkDenied, checkReaders, checkSecrets, checkStrangers, secretFields } from './conformance-reads';
import { checkInUse, checkRestore, checkRevision, checkUnique, checkWriters } from './conformance-writes';

/** Everything that must hold for an entity because it was declared, by what it declares. */
export function entityChecks(entity: AnyEntity, registry: Registry): Check[] {
  const checks: Check[] = [];
  if (entity.actions.length > 0)
    checks.push({
      title: 'roles without the permission are refused, nobody is asked to log in',
      run: (bench) => checkDenied(bench, entity, registry),
    });
  if (has(entity, 'get', 'list'))
    checks.push({
      title: 'each allowed role reads what its policy shows',
      run: (bench) => checkReaders(bench, entity),
    });
  if (has(entity, 'list') && secretFields(entity).length > 0)
    checks.push({
      title: 'nobody asks for rows by a value that they may not read',
      run: (bench) => checkSecrets(bench, entity),
    });
  if (has(entity, 'create', 'update', 'remove'))
    checks.push({
      title: 'each allowed role adds, changes and removes what its policy leaves it',
      run: (bench) => checkWriters(bench, entity),
    });
  if (isPrivate(entity))
    checks.push({
      title: 'another institution sees nothing and finds nothing',
      run: (bench) => checkStrangers(bench, entity),
    });
  if (referencesIn(entity.fields).some((place) => isPrivateRef(place, registry)))
    checks.push({
      title: 'references into another institution are refused',
      run: (bench) => checkForeignReferences(bench, entity, registry),
    });
  if (has(entity, 'create'))
    checks.push({
      title: 'unknown keys, missing and wrong values are refused in both languages',
      run: (bench) => checkInput(bench, entity),
    });
  if (has(entity, 'create', 'list') && codesOf(entity).length > 0)
    checks.push({
      title: 'a code that is typed in Bengali digits is stored in Latin ones, and found by both',
      run: (bench) => checkCodes(bench, entity),
    });
  if (has(entity, 'update'))
    checks.push({ title: 'a stale revision changes nothing', run: (bench) => checkRevision(bench, entity) });
  if (entity.unique.length > 0)
    checks.push({ title: 'what must be unique is refused a second time', run: (bench) => checkUnique(bench, entity) });
  if (entity.remove === 'if-unused' && registry.referrers.has(entity.name))
    checks.push({
      title: 'it stays while something refers to it',
      run: (bench) => checkInUse(bench, entity, registry),
    });
  if (has(entity, 'create', 'remove', 'restore', 'get', 'list'))
    checks.push({ title: 'removing hides it, restoring brings it back', run: (bench) => checkRestore(bench, entity) });
  return checks;
}
