import { SIGNED_IN, t, type Registry, type Text } from '../../../kit';

export interface OauthScope {
  name: string;
  label: Text;
  /** Permissions that it lets through, never more than the person behind the token holds themselves. */
  permissions: ReadonlySet<string>;
}

/** Modules with permissions that are never given to third-party programs: logins and access rights. */
const CLOSED = new Set(['identity', 'oauth']);

/**
 * Two scopes for each module, `fees.read` and `fees.write`, from the declarations of the registry, so that a new module
 * has its scopes without a line; and `profile`, the calls that everyone who is signed in may make.
 */
export function oauthScopes(registry: Registry): ReadonlyMap<string, OauthScope> {
  const scopes: OauthScope[] = [
    {
      name: 'profile',
      label: t(
        'Your own notifications and other actions open to every user',
        'আপনার নিজের বিজ্ঞপ্তি ও সব ব্যবহারকারীর জন্য খোলা অন্যান্য কাজ',
      ),
      permissions: new Set([SIGNED_IN]),
    },
  ];
  const reading = readingPermissions(registry);
  for (const { name, labels } of registry.modules) {
    const own = [...registry.permissions.values()]
      .filter((each) => each.module === name && !CLOSED.has(name))
      .map((each) => each.key);
    if (own.length === 0) continue;
    scopes.push({
      name: `${name}.read`,
      label: t(`${labels.en}: view`, `${labels.bn}: দেখা`),
      permissions: new Set(own.filter((key) => reading.has(key))),
    });
    scopes.push({
      name: `${name}.write`,
      label: t(`${labels.en}: view and edit`, `${labels.bn}: দেখা ও পরিবর্তন`),
      permissions: new Set(own),
    });
  }
  return new Map(scopes.map((scope) => [scope.name, scope]));
}

/** The permissions that open only queries; a permission that opens one command too counts as changing. */
function readingPermissions(registry: Registry): Set<string> {
  const kinds = new Map<string, Set<string>>();
  for (const { permission, kind } of registry.actions.values())
    kinds.set(permission, (kinds.get(permission) ?? new Set()).add(kind));
  return new Set(
    [...registry.permissions.values()].flatMap(({ key, isForReading = key.endsWith('.read') }) => {
      const opens = kinds.get(key);
      return (opens ? [...opens].every((kind) => kind === 'query') : isForReading) ? [key] : [];
    }),
  );
}
