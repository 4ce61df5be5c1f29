import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '@pathshala/core';
import helmet from 'helmet';

/**
 * Device features that our pages use: the camera for portraits and cards; embedded films of other sites keep the
 * permissions of their own frame.
 */
export const PERMISSIONS_POLICY =
  'camera=(self), accelerometer=(), display-capture=(), geolocation=(), gyroscope=(), ' +
  'magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(self), serial=(), usb=(), ' +
  'xr-spatial-tracking=()';

/** Security headers for every answer. */
export function securityHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): ReturnType<typeof helmet> {
  const isSecure = isHttps({ PUBLIC_URL });
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // Older browsers do not count a socket of the page's own host as 'self'.
        connectSrc: ["'self'", ...socketsOf(PUBLIC_URL)],
        // A made PDF is printed out of a frame of our own.
        frameSrc: ['blob:', 'https://www.youtube.com', 'https://www.youtube-nocookie.com'],
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    strictTransportSecurity: isSecure,
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
  });
}

/** Headers that concern a page and no file that a page loads: half a kilobyte with each of twenty files. */
export const HEADERS_OF_PAGES = [
  'content-security-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** The same headers as alternating names and values: they are the same for every answer. */
export function fixedSecurityHeaders(config: Pick<Config, 'PUBLIC_URL'>): string[] {
  const headers = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string | number) => void headers.set(name, String(value)),
    removeHeader: (name: string) => void headers.delete(name),
  };
  securityHeaders(config)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  headers.set('Permissions-Policy', PERMISSIONS_POLICY);
  return [...headers].flat();
}

const socketsOf = (url: string | undefined): string[] =>
  url ? [`${isHttps({ PUBLIC_URL: url }) ? 'wss' : 'ws'}://${new URL(url).host}`] : [];

export const isHttps = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean =>
  PUBLIC_URL?.startsWith('https:') ?? false;
