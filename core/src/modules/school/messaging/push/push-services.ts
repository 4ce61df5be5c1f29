import type { Config } from '../../../../kernel';
import { pushSettingsOf } from './settings';

/** Push services of Chrome and its relatives, Firefox, Safari and Edge. A leading dot stands for a domain and all below it. */
const KNOWN = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

/**
 * Whether the server may call this address. A browser names it, so anyone who may log in chooses where the server goes:
 * only to push services, by HTTPS on its own port, or to those that the installation names.
 */
export function mayCall(config: Config, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password || url.hash) return false;
  if (isNamed(config, url)) return true;
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    KNOWN.some((host) => (host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host))
  );
}

/** Named by the installation itself, which may mean its own network. */
export const isNamed = (config: Config, url: URL): boolean => pushSettingsOf(config).PUSH_SERVICES.includes(url.origin);
